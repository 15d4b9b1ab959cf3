-- A fair takes plants out of the shop for some days: they leave the stock when they are taken and
-- come back when it ends. What is sold there is told by phones that may be without network for a day.
create table fairs (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
  place text not null default '' check (place = btrim(place)),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'planned' check (state in ('planned', 'open', 'ended')),
  is_split boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  ended_at timestamptz,
  constraint fairs_days check (starts_on <= ends_on),
  constraint fairs_opened check ((opened_at is null) = (state = 'planned')),
  constraint fairs_ended check ((ended_at is not null) = (state = 'ended'))
);

comment on column fairs.id is 'That of the form that made it: sent twice, it makes one.';
comment on column fairs.starts_on is 'A day in Paris, and so is ends_on.';
comment on column fairs.state is 'open: plants were taken out of the stock for it and are not back.';
comment on column fairs.is_split is
  'A person gives each phone its part. Otherwise all that was taken is the part of one phone.';

create table fair_lines (
  fair_id uuid not null references fairs,
  variant_id uuid not null,
  name text not null,
  units jsonb not null check (jsonb_typeof(units) = 'object' and units <> '{}'),
  taken integer not null check (taken > 0),
  returned integer not null default 0 check (returned >= 0),
  lost integer not null default 0 check (lost >= 0),
  sold integer check (sold >= 0),
  added_at timestamptz not null default now(),
  primary key (fair_id, variant_id),
  -- What was taken came back, was lost or was sold: a plant is one of them, once.
  constraint fair_lines_add_up check (
    case when sold is null then returned = 0 and lost = 0 else taken = returned + lost + sold end
  )
);

comment on column fair_lines.units is 'What one piece takes, as it was when the first was taken.';
comment on column fair_lines.sold is
  'Null until the fair ends. Then the pieces of it that were sold, which the phones may tell more of.';

create table fair_devices (
  fair_id uuid not null references fairs,
  id uuid not null,
  name text not null,
  came_at timestamptz not null,
  heard_at timestamptz not null,
  lost_at timestamptz,
  primary key (fair_id, id)
);

comment on table fair_devices is 'The phones that sell at a fair. They make their own ids.';

create table fair_parts (
  fair_id uuid not null,
  device_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity >= 0),
  primary key (fair_id, device_id, variant_id),
  foreign key (fair_id, device_id) references fair_devices,
  foreign key (fair_id, variant_id) references fair_lines
);

comment on table fair_parts is
  'What each phone may sell, those it has sold included. No piece is in the parts of two.';

create table fair_sales (
  id uuid primary key,
  fair_id uuid not null references fairs,
  device_id uuid,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents >= 0),
  sold_at timestamptz not null,
  told_at timestamptz not null,
  is_late boolean not null default false,
  settled_as text check (settled_as in ('returned', 'lost', 'unnoted', 'kept')),
  cancelled_at timestamptz,
  is_cancelled_late boolean not null default false,
  cancel_settled_as text check (cancel_settled_as in ('returned', 'lost', 'kept')),
  foreign key (fair_id, device_id) references fair_devices
);

comment on table fair_sales is
  'What was sold, as the phone says: never refused and never lost. Told twice it is the same row.';
comment on column fair_sales.device_id is 'Null for one that a person told at the desk.';
comment on column fair_sales.price_cents is 'For one piece.';
comment on column fair_sales.is_late is 'It came once the plants were counted: a person settles what of.';
comment on column fair_sales.settled_as is
  'What the plant of a late sale was counted as; kept: nothing is changed for it.';

create index fair_sales_of_fair on fair_sales (fair_id, sold_at desc, id);

create table fair_moves (
  id uuid primary key,
  fair_id uuid not null references fairs,
  kind text not null check (kind in ('taken', 'returned', 'lost_phone', 'settled')),
  pieces integer not null check (pieces >= 0),
  actor text not null,
  at timestamptz not null default now()
);

comment on table fair_moves is
  'What was done at the desk. The id is that of the form: sent twice, it is done once.';

create index fair_moves_of_fair on fair_moves (fair_id, at desc);

alter table stock_movements
  add column fair_id uuid,
  add constraint stock_movements_fair_id_fkey foreign key (fair_id) references fairs not valid,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (
    reason in (
      'sale', 'return', 'adjustment', 'inventory', 'breakage', 'receipt', 'other', 'fair'
    )
  ) not valid;

comment on column stock_movements.fair_id is 'Which fair it was taken to or came back from.';

alter table specimens
  add column fair_id uuid,
  add constraint specimens_fair_id_fkey foreign key (fair_id) references fairs not valid;

comment on column specimens.fair_id is 'The fair that it is at: off sale, and not sold.';

-- One that goes to a fair leaves the shelf, and nobody has bought it.
create or replace function let_specimen_go() returns trigger language plpgsql as $$
begin
  update specimens
  set sold_at = case when new.stock = 0 and specimens.fair_id is null then now() end
  from variant_units
  where variant_units.unit_id = new.id and specimens.variant_id = variant_units.variant_id;
  if found and new.stock = 0 then
    update variants set archived_at = now()
    from variant_units, specimens
    where variant_units.unit_id = new.id and specimens.variant_id = variant_units.variant_id
      and variants.id = specimens.variant_id and archived_at is null;
  end if;
  return null;
end
$$;
