-- in batches
-- The log of changes knows the prices of before. A variant that has a price noted is done: its
-- writers note it themselves.
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from variants where id > done order by id limit 500) as following;
    exit when batch is null;
    insert into price_changes (variant_id, price_cents, at)
    select variant.id, known.price_cents, known.at
    from (
      select id, price_cents, created_at from variants
      where id = any (batch)
        and not exists (select from price_changes where variant_id = variants.id)
      -- Whoever changes a price meanwhile waits for this batch, and notes theirs after it.
      for update
    ) as variant
    cross join lateral (
      select (after ->> 'price_cents')::int as price_cents, at from audit_log
      where subject_id = variant.id::text and before ? 'price_cents' and after ? 'price_cents'
      union all
      select coalesce((
        select (before ->> 'price_cents')::int from audit_log
        where subject_id = variant.id::text and before ? 'price_cents' and after ? 'price_cents'
        order by id limit 1
      ), variant.price_cents), variant.created_at
    ) as known
    order by known.at;
    done := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
