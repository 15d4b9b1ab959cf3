-- What a person settled about a parcel's day: the weather decides where there is no row.
create table parcel_plans (
  parcel_id uuid primary key references parcels on delete cascade,
  leaves_on date,
  -- Whatever the forecast says: a person looked, and answers for it.
  is_forced boolean not null default false,
  packing text check (packing in ('plain', 'insulated', 'packed')),
  decided_by text not null,
  decided_at timestamptz not null
);

-- A parcel that waits, and what its customer was told and answered. It outlives a parcel of which all
-- was refunded: whoever opens the link again reads what became of it.
create table parcel_waits (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  parcel_id uuid references parcels on delete set null,
  held_at timestamptz not null,
  until date,
  verdict jsonb not null,
  told_at timestamptz,
  told_until date,
  last_day date not null,
  answer text check (answer in ('waits', 'refund')),
  answered_at timestamptz,
  ended_at timestamptz,
  constraint parcel_waits_answered check ((answer is null) = (answered_at is null))
);

create unique index parcel_waits_open on parcel_waits (parcel_id) where ended_at is null;
create index parcel_waits_of_parcel on parcel_waits (parcel_id, held_at);
create index parcel_waits_of_order on parcel_waits (order_id);

comment on column parcel_waits.last_day is
  'What its buyer agreed to, or some days after the promise: past it, a person refunds or agrees on another.';

-- How it left: outcomes correct the rules.
create table parcel_departures (
  parcel_id uuid primary key references parcels on delete cascade,
  day date not null,
  temperature_class text not null check (temperature_class in ('A', 'B', 'C', 'D', 'E', 'F')),
  verdict jsonb not null,
  rules_version integer not null references dispatch_rules,
  forecast_read_at timestamptz,
  packing text not null check (packing in ('plain', 'insulated', 'packed')),
  forced_by text,
  at timestamptz not null
);
