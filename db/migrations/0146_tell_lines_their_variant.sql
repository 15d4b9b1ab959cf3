-- in batches
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from order_items where id > done order by id limit 5000) as following;
    exit when batch is null;
    update order_items set variant_id = product_id, units = jsonb_build_object(product_id, 1)
    where id = any (batch) and variant_id is null;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
