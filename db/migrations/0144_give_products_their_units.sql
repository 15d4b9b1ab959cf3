-- in batches
-- Each batch is a transaction. Writers of a product give it its unit themselves: whoever was first,
-- the row is right. May be run again.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from products where id > done order by id limit 1000) as following;
    exit when batch is null;
    insert into stock_units (id, product_id, stock, reserved)
    select id, id, stock, reserved from products where id = any (batch)
    on conflict do nothing;
    insert into variants (id, product_id, price_cents, created_at)
    select id, id, price_cents, created_at from products where id = any (batch)
    on conflict do nothing;
    insert into variant_units (variant_id, unit_id) select id, id from unnest(batch) as id
    on conflict do nothing;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
