-- What a shopkeeper changed of a paid order: what it was before, and what it is since.
create table order_edits (
  id uuid primary key,
  order_id uuid not null references orders,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  back_cents integer not null check (back_cents >= 0),
  refund_id uuid unique references refunds,
  actor text not null,
  at timestamptz not null,
  constraint order_edits_give_back check ((back_cents > 0) = (refund_id is not null))
);

comment on table order_edits is
  'Lines, amounts and place of an order before and after; the place goes when its customer is forgotten.';
comment on column order_edits.back_cents is
  'What the order costs less: its payment is of its total and of what its edits gave back.';
comment on column order_edits.refund_id is
  'The refund that gives it back, the last one where the provider refused those before.';

create index order_edits_of_order on order_edits (order_id, at);
