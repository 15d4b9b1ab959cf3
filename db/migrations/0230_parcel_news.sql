-- What a carrier told of a parcel, by the carrier's own clock: its customer reads it as it was told.
-- The same message twice is one row.
create table parcel_news (
  parcel_id uuid not null references parcels on delete cascade,
  at timestamptz not null,
  state text not null check (state in ('in_transit', 'to_collect', 'delivered', 'incident',
    'returned')),
  words text not null default '' check (length(words) <= 300),
  primary key (parcel_id, at, state)
);

comment on table parcel_news is 'What a carrier told of a parcel, by its own clock.';

-- An incident or a return that a carrier told of. It is open until the parcel goes on, or until a
-- person has settled it; its id is the key of the mails that tell of it.
create table parcel_incidents (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels on delete cascade,
  kind text not null check (kind in ('incident', 'returned')),
  words text not null default '' check (length(words) <= 300),
  told_at timestamptz not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  constraint parcel_incidents_settled_by_someone
    check ((settled_at is null) = (settled_by is null))
);

comment on table parcel_incidents is 'Incidents and returns, open until someone has settled them.';
comment on column parcel_incidents.told_at is 'By the clock of the carrier.';

-- A parcel has one open incident at a time.
create unique index parcel_incidents_open on parcel_incidents (parcel_id)
  where settled_at is null;
create index parcel_incidents_of_parcel on parcel_incidents (parcel_id, opened_at);
