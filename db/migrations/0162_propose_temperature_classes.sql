-- in batches
-- Each batch is a transaction: who buys one of its products waits for it at most. By genus, as
-- temperature-class.ts proposes; a cutting is one class tenderer. May be run again.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from products where id > done order by id limit 500) as following;
    exit when batch is null;
    update products
    set temperature_class = case
      when plant.category = 'Accessoires' or not plant.is_living_plant then 'F'
      when plant.category = 'Boutures' then translate(grown.class, 'ABCDE', 'AABCD')
      else grown.class
    end
    from products as plant,
      fold_text(coalesce(plant.botanical ->> 'latinName', '') || ' ' || plant.name) as words,
      lateral (select case
        when words ~ '\m(aglaonema|alocasia|anthurium|caladium|calathea|codiaeum|dieffenbachia|fittonia|phalaenopsis)\M' then 'A'
        when words ~ '\m(ficus benjamina|aspidistra|chlorophytum|maranta|sansevieria|schefflera|syngonium|zamioculcas)\M' then 'C'
        when words ~ '\m(crassula|echeveria|haworthia|opuntia)\M' then 'D'
        when words ~ '\m(hedera|helleborus|hosta|lavandula)\M' then 'E'
        else 'B'
      end) as grown (class)
    where plant.id = products.id and products.id = any (batch)
      and products.temperature_class is null;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
