create table guests (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and btrim(email) <> ''),
  name text not null,
  created_at timestamptz not null default now()
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  checkout_key uuid not null unique,
  body_hash bytea not null,
  user_id uuid,
  guest_id uuid references guests,
  customer_name text not null check (btrim(customer_name) <> ''),
  customer_email text not null check (btrim(customer_email) <> ''),
  street text not null check (btrim(street) <> ''),
  city text not null check (btrim(city) <> ''),
  postal_code text not null check (btrim(postal_code) <> ''),
  country text not null check (btrim(country) <> ''),
  delivery_method text not null check (delivery_method in ('home', 'relay')),
  relay_point text,
  items_cents integer not null check (items_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  total_cents integer not null check (total_cents = items_cents + delivery_cents),
  currency text not null default 'EUR' check (currency = 'EUR'),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'processing', 'shipped', 'delivered', 'cancelled')),
  reservation_expires_at timestamptz,
  late_reference text check (late_reference ~ '^ORD-[0-9]{1,16}$'),
  review_reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  updated_at timestamptz not null default now(),

  constraint orders_have_a_customer check (user_id is not null or guest_id is not null),
  -- Only an order that waits for its payment holds plants.
  constraint orders_hold_while_pending check (reservation_expires_at is null or status = 'pending'),
  constraint orders_paid_once_completed check (
    paid_at is not null or status in ('pending', 'cancelled')
  )
);

comment on column orders.checkout_key is
  'Made by the browser for one attempt to check out, and known to nobody else: who has it may see and pay this order.';
comment on column orders.body_hash is
  'What was asked under the key: the same key with other wishes is refused.';
comment on column orders.reservation_expires_at is
  'Until when plants are held for a pending order; null once they are sold or given back.';
comment on column orders.late_reference is
  'The number shown to a buyer whose page could not learn what became of the payment.';
comment on column orders.review_reason is
  'Why a person must look at this order before anything else happens to it.';

create index orders_of_user on orders (user_id, created_at desc, id desc)
  where status <> 'pending' and user_id is not null;
create index orders_of_guest on orders (guest_id) where guest_id is not null;
create index orders_holding on orders (reservation_expires_at)
  where reservation_expires_at is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_status on orders (status, created_at desc, id desc);
create unique index orders_late_reference on orders (late_reference)
  where late_reference is not null;

-- The wall behind the table of src/shop/orders/order-status.ts: a status moves along it or not at all.
create function refuse_status_move() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('pending', 'completed'), ('pending', 'cancelled'),
    ('completed', 'processing'), ('completed', 'cancelled'),
    ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered')
  ) then
    return new;
  end if;
  raise exception 'an order does not move from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'orders_status_moves';
end
$$;

create trigger orders_status_moves
  before update of status on orders
  for each row when (old.status is distinct from new.status)
  execute function refuse_status_move();

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null check (position >= 0),
  product_id uuid not null references products,
  name text not null,
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity between 1 and 10),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  line_cents integer not null check (line_cents = price_cents * quantity),

  unique (order_id, position)
);

comment on table order_items is
  'Name, price and VAT rate as they were when the order was made: the catalogue changes, orders do not.';

create table order_vat (
  order_id uuid not null references orders,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  gross_cents integer not null check (gross_cents >= 0),
  vat_cents integer not null check (vat_cents between 0 and gross_cents),

  primary key (order_id, vat_basis_points)
);

comment on table order_vat is
  'The total of the order by rate, delivery included, shared among the rates as the articles are.';

create table stock_reservations (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,

  primary key (order_id, product_id)
);

comment on table stock_reservations is
  'A row exists while the plants are held; products.reserved is the sum of its rows.';

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  order_id uuid references orders,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('sale', 'return', 'adjustment')),
  actor text not null,
  at timestamptz not null default now()
);

create index stock_movements_of_product on stock_movements (product_id, id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  kind text not null,
  actor text not null check (btrim(actor) <> ''),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null default now()
);

comment on column order_events.actor is 'shopper, system, or user:<id> for an administrator.';

create index order_events_of_order on order_events (order_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger order_events_are_kept
  before update or delete on order_events
  for each row execute function refuse_rewriting();

create trigger stock_movements_are_kept
  before update or delete on stock_movements
  for each row execute function refuse_rewriting();

-- Commits that notify wait for each other, and a hold changes a product at every checkout. So a
-- change of stock is announced only when a page would read otherwise: pages tell 0 to 5 apart, and
-- offer at most 10. Above, a sale says nothing to anyone.
drop trigger products_change_pages on products;

create trigger products_change_pages
  after insert or delete or truncate or update of
    id, slug, name, description, long_description, price_cents, vat_basis_points, category,
    customization, weight_grams, is_living_plant, withdrawal_excluded, botanical, health_notice,
    safety_information, archived_at, created_at
  on products
  for each statement execute function notify_pages_changed('catalogue');

create trigger products_change_stock_shown
  after update of stock, reserved on products
  for each row
  when (least(old.stock - old.reserved, 10) <> least(new.stock - new.reserved, 10))
  execute function notify_pages_changed('catalogue');
