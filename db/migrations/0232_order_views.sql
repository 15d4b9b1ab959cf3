-- What a shopkeeper asks the list of orders for again and again, under a name of their own. Its
-- columns are what the address of the list may say; how many orders it has is counted when it is shown.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  is_shared boolean not null,
  filter text,
  from_day date,
  to_day date,
  search text not null default '' check (length(search) <= 100),
  created_at timestamptz not null,
  constraint order_views_ask_for_something
    check (filter is not null or from_day is not null or to_day is not null or search <> '')
);

comment on table order_views is 'Views of the list of orders that a shopkeeper saved.';
comment on column order_views.is_shared is 'Shown to every administrator, and theirs to change.';

create index order_views_of_owner on order_views (owner_id, created_at);
