-- Where a pile stands in the greenhouse: the pick list goes from place to place.
alter table stock_units add column place text;
alter table stock_units
  add constraint stock_units_place check (btrim(place) <> '' and length(place) <= 60) not valid;

-- Parcels that are prepared together, in the order in which they are picked and printed.
create table rounds (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  created_at timestamptz not null,
  created_by text not null,
  printed_at timestamptz,
  prints integer not null default 0 check (prints >= 0),
  handed_at timestamptz,
  -- Orders that were asked for and stayed behind: order, and why.
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array')
);

create index rounds_newest on rounds (created_at desc, id);

create table round_parcels (
  round_id uuid not null references rounds on delete cascade,
  parcel_id uuid not null references parcels on delete cascade,
  position integer not null check (position > 0),
  prints integer not null default 0 check (prints >= 0),
  taken_out_at timestamptz,
  packing text check (packing in ('plain', 'insulated', 'packed')),
  primary key (round_id, parcel_id)
);

comment on column round_parcels.packing is
  'How it was packed, as the weather asked then; null while something is still to be put in.';

comment on column round_parcels.taken_out_at is '« Retirer de la tournée »: its number is given to no other.';
create unique index round_parcels_in_order on round_parcels (round_id, position);
-- A parcel is in one round at a time.
create unique index round_parcels_once on round_parcels (parcel_id) where taken_out_at is null;

-- A stop of the pick list that was ticked. It asks again when more is to be picked than was then.
create table round_picks (
  round_id uuid not null references rounds on delete cascade,
  unit_id uuid not null references stock_units on delete cascade,
  quantity integer not null check (quantity > 0),
  picked_at timestamptz not null,
  primary key (round_id, unit_id)
);

alter table parcel_lines add column packed_at timestamptz;
