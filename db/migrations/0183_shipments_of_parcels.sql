-- A process of the release before reads the one shipment of an order: the first parcel that left.
create function tell_shipments() returns trigger language plpgsql as $$
begin
  insert into shipments (order_id, carrier, tracking_number, tracking_url, shipped_at)
  select order_id, carrier, tracking_number, tracking_url, handed_at from parcels
  where order_id = new.order_id and handed_at is not null
  order by position limit 1
  on conflict (order_id) do update
    set carrier = excluded.carrier, tracking_number = excluded.tracking_number,
      tracking_url = excluded.tracking_url, shipped_at = excluded.shipped_at;
  return null;
end
$$;

create trigger parcels_tell_shipments
  after insert or update of carrier, tracking_number, tracking_url, handed_at on parcels
  for each row when (pg_trigger_depth() = 0 and new.handed_at is not null)
  execute function tell_shipments();
