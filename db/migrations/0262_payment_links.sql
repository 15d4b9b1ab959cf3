-- An order that the shop prepared, and its customer pays by a link that any message may carry. It is
-- an order like any other: it only waits longer, and may not know yet whom it is for.
alter table orders
  drop constraint orders_customer_email_check,
  drop constraint orders_street_check,
  drop constraint orders_city_check,
  drop constraint orders_postal_code_check,
  drop constraint orders_country_check,
  drop constraint orders_have_a_customer,
  drop constraint orders_reduced_by_a_code,
  add constraint orders_addressed_once_paid check (
    status in ('pending', 'cancelled')
    or '' not in (btrim(customer_email), btrim(street), btrim(city), btrim(postal_code), btrim(country))
  ) not valid,
  add constraint orders_have_a_customer check (
    user_id is not null or guest_id is not null or erased_at is not null
    or (customer_email = '' and status in ('pending', 'cancelled'))
  ) not valid,
  add constraint orders_delivery_waived_by_a_code
    check (code_id is not null or delivery_waived_cents = 0) not valid;

comment on column orders.discount_cents is
  'Off the articles, by a code or by the shop itself; the sum of that of its lines.';

create table payment_links (
  id uuid primary key,
  order_id uuid not null unique references orders,
  token_hash bytea not null unique,
  version integer not null default 1,
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  delivery text not null check (delivery in ('chosen', 'collect', 'known')),
  held_hours integer not null check (held_hours between 1 and 168),
  held_until timestamptz not null,
  customer_note text check (btrim(customer_note) <> '' and length(customer_note) <= 600),
  own_note text check (btrim(own_note) <> '' and length(own_note) <= 600),
  opened_at timestamptz,
  asked_at timestamptz,
  made_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column payment_links.order_id is
  'The order that is paid by it now; those before it were replaced.';
comment on column payment_links.version is
  'Counts what the shop changed: nobody pays another order than the one that they were shown.';
comment on column payment_links.wish is 'What was chosen at the desk: lines and the reduction. No person.';
comment on column payment_links.asked_at is
  'When a payment of its order was first prepared: before, the provider knows nothing of it.';

create index payment_links_newest on payment_links (created_at desc, id);

create function forget_payment_link() returns trigger language plpgsql as $$
begin
  update payment_links set customer_note = null, own_note = null where order_id = new.id;
  return null;
end
$$;

create trigger orders_forget_payment_link
  after update of erased_at on orders
  for each row when (new.erased_at is not null)
  execute function forget_payment_link();
