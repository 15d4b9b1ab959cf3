-- in batches
-- Each batch is a transaction: the last plant of a product can be sold meanwhile, and waits for one
-- batch at most. What the triggers have written since 0150 is newer, and stays. May be run again.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from products where id > done order by id limit 1000) as following;
    exit when batch is null;
    update products set in_stock = false
    where id = any (batch) and in_stock and stock - reserved <= 0;
    insert into product_facets (id, category, price_cents, name_folded, created_at, light, watering,
      difficulty, pet_safe, in_stock, height_from_cm, height_to_cm)
    select entry.id, entry.category, entry.price_cents, entry.name_folded, entry.created_at,
      entry.light, entry.watering, entry.difficulty, entry.pet_safe, entry.in_stock,
      entry.height_from_cm, entry.height_to_cm
    from products, facets_of(products) as entry
    where products.id = any (batch) and archived_at is null
    on conflict (id) do nothing;
    insert into facet_sets select distinct facets from product_facets where id = any (batch)
    on conflict do nothing;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
