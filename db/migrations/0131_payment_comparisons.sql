create table payment_comparisons (
  night date primary key,
  since timestamptz not null,
  until timestamptz not null,
  charges integer not null,
  charged_cents bigint not null,
  refunds integer not null,
  refunded_cents bigint not null,
  disputes integer not null,
  fees_cents bigint not null,
  compared_at timestamptz not null
);

comment on table payment_comparisons is
  'What the provider says to have moved, held against our orders, once a night.';

create table payment_differences (
  night date not null references payment_comparisons,
  kind text not null,
  -- The payment, refund or dispute, by its name at the provider.
  provider_id text not null,
  order_id uuid references orders,
  ours_cents integer,
  theirs_cents integer,

  primary key (night, kind, provider_id)
);
