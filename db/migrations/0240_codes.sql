-- Reduction codes. A use is taken with the reservation of an order and given back with it.
create table codes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[A-Z0-9-]{3,24}$'),
  kind text not null check (kind in ('percentage', 'amount', 'free_delivery')),
  percent integer check (percent between 1 and 90),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  categories text[] not null default '{}',
  product_ids uuid[] not null default '{}',
  starts_on date,
  ends_on date,
  is_first_order boolean not null default false,
  is_once boolean not null default false,
  most_uses integer check (most_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint codes_percent check ((kind = 'percentage') = (percent is not null)),
  constraint codes_amount check ((kind = 'amount') = (amount_cents is not null)),
  constraint codes_days check (starts_on <= ends_on),
  constraint codes_of_one_choice check (categories = '{}' or product_ids = '{}'),
  -- The wall behind the last use.
  constraint codes_not_beyond check (uses <= most_uses)
);

comment on column codes.starts_on is 'A day in Paris, and so is ends_on; both are whole days of it.';
comment on column codes.categories is 'What it bears on; with product_ids empty too, everything.';
comment on column codes.uses is 'How many rows of code_uses it has, kept by keep_code_use.';
comment on column codes.version is
  'Counts the changes of its terms: an order is written only under those that it was priced with.';

create index codes_newest on codes (created_at desc, id);

create table code_uses (
  order_id uuid primary key references orders,
  code_id uuid not null references codes,
  email text,
  user_id uuid references users on delete set null,
  is_once boolean not null,
  at timestamptz not null default now()
);

comment on table code_uses is
  'A row for each order that counts as a use of its code: it holds its plants, or was paid and not cancelled.';
comment on column code_uses.email is 'In small letters; null once its customer was forgotten.';

create unique index code_uses_once_by_email on code_uses (code_id, email) where is_once;
create unique index code_uses_once_by_user on code_uses (code_id, user_id) where is_once;
create index code_uses_of_email on code_uses (code_id, email);
create index code_uses_of_user on code_uses (user_id) where user_id is not null;
