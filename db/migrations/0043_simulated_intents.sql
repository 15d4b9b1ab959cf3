-- The books of the simulated payment provider. They stand for a bank's, so they know nothing of our
-- tables: an order is only a number that was given to it. No card is ever written here.
create table simulated_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  order_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'EUR',
  status text not null default 'open'
    check (status in ('open', 'authenticating', 'succeeded', 'cancelled')),
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  check (refunded_cents between 0 and amount_cents),
  check (refunded_cents = 0 or status = 'succeeded')
);

create index simulated_intents_of_order on simulated_intents (order_id);

create table simulated_refunds (
  id text primary key,
  intent_id text not null references simulated_intents,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);

create index simulated_refunds_of_intent on simulated_refunds (intent_id);
