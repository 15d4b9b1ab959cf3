create table shipments (
  order_id uuid primary key references orders,
  carrier text not null check (btrim(carrier) <> '' and length(carrier) <= 80),
  tracking_number text not null check (btrim(tracking_number) <> '' and length(tracking_number) <= 80),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  shipped_at timestamptz not null
);

comment on table shipments is 'The parcel of an order, written in the transaction that makes it shipped.';

-- Not events: a note may name a person, and must be able to go when that person is forgotten.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  text text not null check (btrim(text) <> '' and length(text) <= 2000),
  actor text not null,
  at timestamptz not null
);

comment on table order_notes is 'What administrators write to each other about an order. Never shown to its customer.';

create index order_notes_of_order on order_notes (order_id, id);

-- One text, so that a search for a name or an address is one look.
alter table orders
  add column customer_folded text not null
    generated always as (fold_text(customer_name || ' ' || customer_email)) stored;

create index orders_by_customer on orders using gin (customer_folded gin_trgm_ops);
create index orders_to_prepare on orders (created_at desc, id desc)
  where status in ('completed', 'processing');
create index orders_in_review on orders (created_at desc, id desc)
  where review_reason is not null;

-- What a refund gives back, for its credit note and its mail; null for all that was paid.
alter table refunds
  add column parts jsonb check (jsonb_typeof(parts) = 'array'),
  add column withdrawal_id uuid references withdrawals;

create index refunds_of_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null;

-- Whether a refund was done is read from the sum that the provider gave back: two at once could
-- each take the other's for its own.
create unique index refunds_one_at_a_time on refunds (payment_id)
  where status in ('waiting', 'pending');
