create table withdrawals (
  id uuid primary key,
  order_id uuid references orders,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (btrim(email) <> '' and length(email) <= 320),
  order_number text not null check (btrim(order_number) <> '' and length(order_number) <= 100),
  items text check (btrim(items) <> '' and length(items) <= 4000),
  sender_hash text not null,
  declared_at timestamptz not null
);

comment on table withdrawals is
  'What consumers declared, as they declared it: the proof of theirs that we keep for them.';
comment on column withdrawals.order_id is
  'The order that has this number and this e-mail; null when none does, which the consumer is not told.';
comment on column withdrawals.items is 'In the consumer''s words; null for the whole order.';
comment on column withdrawals.sender_hash is
  'Keyed hash of where the declaration came from: enough to count, not enough to find a person.';

create index withdrawals_of_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_of_sender on withdrawals (sender_hash, declared_at);
create index withdrawals_newest on withdrawals (declared_at);

create trigger withdrawals_are_kept
  before update or delete on withdrawals
  for each row execute function refuse_rewriting();
