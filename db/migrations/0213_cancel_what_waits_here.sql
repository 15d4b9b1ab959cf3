-- What waits at the workshop for its buyer has not left: its order can still be cancelled.
create or replace function cancel_parcels() returns trigger language plpgsql as $$
begin
  if exists (
    select from parcels
    where order_id = new.id
      and handed_at is not null
      and not (new.delivery_method = 'collect' and state = 'to_collect')
  ) then
    raise exception 'a parcel of order % has left', new.id using errcode = 'restrict_violation';
  end if;
  delete from parcels where order_id = new.id;
  return null;
end
$$;
