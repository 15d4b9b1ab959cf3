-- in batches
-- Each batch is a transaction. Whoever ships meanwhile writes the parcel too; may be run again.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(order_id order by order_id) into batch
    from (select order_id from shipments where order_id > done order by order_id limit 1000)
      as following;
    exit when batch is null;
    perform bear_parcels(batch);
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
