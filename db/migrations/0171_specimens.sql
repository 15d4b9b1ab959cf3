create table specimens (
  variant_id uuid primary key references variants on delete cascade,
  number integer not null check (number > 0),
  height_cm integer check (height_cm between 1 and 1000),
  leaves integer check (leaves between 1 and 1000),
  root_state text check (root_state in ('racinée', 'en reprise', 'acclimatée')),
  pot text not null default '' check (pot = btrim(pot)),
  note text not null default '' check (note = btrim(note)),
  sold_at timestamptz
);

comment on table specimens is
  'One plant, photographed and sold once: a variant named « n° 217 » with a unit of its own.';
comment on column specimens.sold_at is 'When it left the shelf; its page stays.';

create unique index specimens_number on specimens (number);

-- A specimen that was sold is no variant on sale any more, and a product does not carry those of
-- all its years. One that comes back waits for a new photograph.
create function let_specimen_go() returns trigger language plpgsql as $$
begin
  update specimens set sold_at = case when new.stock = 0 then now() end
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

create trigger stock_units_let_specimen_go
  after update of stock on stock_units
  for each row when (new.id <> new.product_id and (old.stock = 0) <> (new.stock = 0))
  execute function let_specimen_go();

create trigger specimens_change_pages
  after insert or update or delete or truncate on specimens
  for each statement execute function notify_pages_changed('catalogue');
