create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  provider text not null check (provider in ('simulated', 'stripe')),
  intent_id text unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'EUR',
  status text not null default 'preparing' check (status in (
    'preparing', 'open', 'succeeded', 'failed', 'cancelled', 'refunding', 'refunded', 'review'
  )),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table payments is
  'Written before the provider is called, with the key it will be called with: a crash in between is looked up, never paid twice.';

create unique index payments_one_success on payments (order_id) where status = 'succeeded';
create index payments_of_order on payments (order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  idempotency_key text not null unique,
  status text not null default 'waiting'
    check (status in ('waiting', 'pending', 'succeeded', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index refunds_of_payment on refunds (payment_id);
create index refunds_unfinished on refunds (created_at) where status in ('waiting', 'pending');

create table payment_events (
  provider text not null check (provider in ('simulated', 'stripe')),
  event_id text not null,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz,

  primary key (provider, event_id)
);

comment on table payment_events is
  'What the provider told us, once each: it may deliver twice, and in any order.';

create index payment_events_unhandled on payment_events (received_at) where handled_at is null;
