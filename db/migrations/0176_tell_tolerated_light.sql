-- in batches
-- Of the products that were there before 0175, those that tolerate a second light. May be run again.
-- Whoever edits or sells one of them meanwhile waits for one batch at most.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from product_facets where id > done order by id limit 200) as following;
    exit when batch is null;
    perform from products where id = any (batch) order by id for no key update;
    update product_facets set light = light_classes(products.botanical ->> 'light')
    from products
    where products.id = product_facets.id and product_facets.id = any (batch)
      and product_facets.light is distinct from light_classes(products.botanical ->> 'light');
    insert into facet_sets select distinct facets from product_facets where id = any (batch)
    on conflict do nothing;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
