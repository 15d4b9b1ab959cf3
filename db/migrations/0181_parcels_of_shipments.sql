-- A process of the release before writes the one shipment of an order: its parcel follows.
create function bear_parcels(shipped uuid[]) returns void language plpgsql as $$
begin
  insert into parcels (id, order_id, position, state, carrier, tracking_number, tracking_url,
    created_at, handed_at, delivered_at)
  select orders.id, orders.id, 1,
    case when orders.status = 'delivered' then 'delivered' else 'handed' end,
    carrier, tracking_number, tracking_url, shipped_at, shipped_at,
    case when orders.status = 'delivered' then coalesce((
        select max(at) from order_events
        where order_id = orders.id and kind = 'status' and to_status = 'delivered'
      ), orders.updated_at) end
  from shipments join orders on orders.id = order_id
  where orders.id = any (shipped)
    and not exists (select from parcels where order_id = orders.id and id <> orders.id)
  -- Whoever corrects or delivers it meanwhile waits, and finds its parcel.
  for share of orders, shipments
  on conflict (id) do update
    set state = excluded.state, carrier = excluded.carrier,
      tracking_number = excluded.tracking_number, tracking_url = excluded.tracking_url,
      handed_at = excluded.handed_at, delivered_at = excluded.delivered_at
    where parcels.handed_at is null;

  -- All that was bought, less what was refunded by line before the parcel left.
  insert into parcel_lines (parcel_id, order_item_id, quantity)
  select bought.order_id, bought.id, bought.quantity - given.quantity
  from (
    select id, order_id, quantity,
      row_number() over (partition by order_id order by position) - 1 as line
    from order_items where order_id = any (shipped)
  ) as bought
  join parcels on parcels.id = bought.order_id
  cross join lateral (
    select coalesce(sum((part -> 'of' ->> 'quantity')::int), 0) as quantity
    from payments
    join refunds on payment_id = payments.id and refunds.status <> 'failed'
      and refunds.created_at <= parcels.handed_at
    cross join jsonb_array_elements(refunds.parts) as part
    where payments.order_id = bought.order_id and jsonb_typeof(part -> 'of') = 'object'
      and (part -> 'of' ->> 'line')::int = bought.line
  ) as given
  where bought.quantity > given.quantity
    and not exists (select from parcel_lines where parcel_id = parcels.id)
  on conflict do nothing;

  insert into parcel_events (parcel_id, state, at, actor, source)
  select parcels.id, passed.state, passed.at, coalesce((
      select actor from order_events
      where order_id = parcels.id and kind = 'status' and to_status = passed.status
      order by id desc limit 1
    ), 'system'), 'order'
  from parcels cross join lateral (
    values ('handed', 'shipped', handed_at), ('delivered', 'delivered', delivered_at)
  ) as passed (state, status, at)
  where parcels.id = any (shipped) and passed.at is not null
    and not exists (
      select from parcel_events where parcel_id = parcels.id and state = passed.state);
end
$$;

create function follow_shipment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update parcels set carrier = new.carrier, tracking_number = new.tracking_number,
      tracking_url = new.tracking_url
    where id = (
      select id from parcels where order_id = new.order_id and handed_at is not null
      order by position limit 1);
    return null;
  end if;
  -- It cannot tell which of several parcels it means.
  if exists (select from parcels where order_id = new.order_id and id <> new.order_id) then
    raise exception 'order % leaves in parcels of its own', new.order_id
      using errcode = 'restrict_violation';
  end if;
  perform bear_parcels(array[new.order_id]);
  return null;
end
$$;

create trigger shipments_bear_parcel
  after insert or update of carrier, tracking_number, tracking_url on shipments
  for each row when (pg_trigger_depth() = 0)
  execute function follow_shipment();

create function deliver_parcels() returns trigger language plpgsql as $$
begin
  with arriving as materialized (
    select id, state from parcels
    where order_id = new.id and handed_at is not null and state not in ('delivered', 'returned')
  ),
  arrived as (
    update parcels set state = 'delivered', delivered_at = new.updated_at
    from arriving where parcels.id = arriving.id
  )
  insert into parcel_events (parcel_id, from_state, state, at, actor, source)
  select id, state, 'delivered', new.updated_at, 'system', 'order' from arriving;
  return null;
end
$$;

create trigger orders_deliver_parcels
  after update of status on orders
  for each row when (new.status = 'delivered' and old.status = 'shipped')
  execute function deliver_parcels();
