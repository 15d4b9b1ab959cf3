-- An order leaves in one or several parcels. One that has none yet leaves in one, with all its lines:
-- that parcel is written when the desk first has something to say of it, and bears the order's id.
create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null check (position > 0),
  state text not null default 'to_prepare' check (state in ('to_prepare', 'ready', 'labelled',
    'handed', 'in_transit', 'to_collect', 'delivered', 'incident', 'returned')),
  carrier text check (btrim(carrier) <> '' and length(carrier) <= 80),
  service text check (btrim(service) <> '' and length(service) <= 80),
  tracking_number text check (btrim(tracking_number) <> '' and length(tracking_number) <= 80),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  weight_grams integer check (weight_grams between 1 and 100000),
  created_at timestamptz not null,
  labelled_at timestamptz,
  handed_at timestamptz,
  delivered_at timestamptz,
  -- Several change places in one transaction.
  constraint parcels_in_order unique (order_id, position) deferrable initially deferred,
  constraint parcels_leave_once
    check ((state in ('to_prepare', 'ready', 'labelled')) = (handed_at is null)),
  constraint parcels_leave_with_tracking
    check (handed_at is null or carrier is not null and tracking_number is not null),
  constraint parcels_arrive_once check ((state = 'delivered') = (delivered_at is not null))
);

comment on table parcels is
  'What leaves in one box. An order without any leaves in one, with all its lines.';
comment on column parcels.weight_grams is 'As it was weighed; null: what its lines weigh.';

create index parcels_newest on parcels (handed_at desc) where handed_at is not null;
create index parcels_by_number on parcels (upper(replace(tracking_number, ' ', '')))
  where tracking_number is not null;

create table parcel_lines (
  parcel_id uuid not null references parcels on delete cascade,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_item_id)
);

comment on table parcel_lines is
  'How many of a line are in a parcel. Written under the lock of the order.';

create index parcel_lines_of_item on parcel_lines (order_item_id);

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcels on delete cascade,
  from_state text,
  state text not null,
  at timestamptz not null,
  actor text not null check (btrim(actor) <> ''),
  source text not null check (source in ('desk', 'carrier', 'order'))
);

comment on table parcel_events is 'The way of a parcel, and who or what told it.';
comment on column parcel_events.source is
  'desk: an administrator; carrier: its messages; order: what was done to the whole order.';

create index parcel_events_of_parcel on parcel_events (parcel_id, id);

-- The last wall: no parcels hold more of a line than was bought. Looked at when all is written.
create function keep_parcels_within_order() returns trigger language plpgsql as $$
begin
  if (select sum(quantity) from parcel_lines where order_item_id = new.order_item_id)
    > (select quantity from order_items where id = new.order_item_id)
  then
    raise exception 'parcels hold more of line % than was bought', new.order_item_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger parcel_lines_within_order
  after insert or update on parcel_lines deferrable initially deferred
  for each row execute function keep_parcels_within_order();

-- What is cancelled leaves in no parcel, and what has left is not cancelled.
create function cancel_parcels() returns trigger language plpgsql as $$
begin
  if exists (select from parcels where order_id = new.id and handed_at is not null) then
    raise exception 'a parcel of order % has left', new.id using errcode = 'restrict_violation';
  end if;
  delete from parcels where order_id = new.id;
  return null;
end
$$;

create trigger orders_cancel_parcels
  after update of status on orders
  for each row when (new.status = 'cancelled' and old.status in ('completed', 'processing'))
  execute function cancel_parcels();
