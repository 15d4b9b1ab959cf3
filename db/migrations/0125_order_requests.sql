create table order_requests (
  id uuid primary key,
  order_id uuid not null references orders,
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  at timestamptz not null
);

comment on table order_requests is
  'What a form of the desk asked for an order, once each: a form that moves money has an id from its opening, and sent again it is answered, not done again.';

create index order_requests_of_order on order_requests (order_id);
