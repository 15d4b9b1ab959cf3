-- in batches
-- Each batch is a transaction that takes its products first, as a sale does. May be run again.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (
      select id from products where id > done order by id limit 200 for no key update
    ) as following;
    exit when batch is null;
    update products set in_stock = not in_stock
    where id = any (batch) and in_stock <> has_piece_on_sale(id);
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
