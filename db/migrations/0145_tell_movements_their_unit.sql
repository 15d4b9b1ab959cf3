-- in batches
do $$
declare
  done bigint := 0;
  batch bigint[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from stock_movements where id > done order by id limit 5000) as following;
    exit when batch is null;
    update stock_movements set unit_id = product_id where id = any (batch) and unit_id is null;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
