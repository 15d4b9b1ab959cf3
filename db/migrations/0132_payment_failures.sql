create table payment_failures (
  provider text not null,
  event_id text not null,
  order_id uuid not null references orders,
  -- A card as the provider knows it again, hashed: it names nobody, and is kept for two days at most.
  card_hash text,
  at timestamptz not null,

  primary key (provider, event_id)
);

comment on table payment_failures is
  'Cards that were refused, by order: who tries many has found or stolen them, and tries which still work.';

create index payment_failures_of_order on payment_failures (order_id, at);
create index payment_failures_of_card on payment_failures (card_hash, at) where card_hash is not null;
