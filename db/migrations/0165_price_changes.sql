-- Every price that was asked, and since when: a crossed-out price is the lowest of the 30 days before
-- its reduction (article L112-1-1 of the consumer code), and nobody types it.
create table price_changes (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants on delete cascade,
  price_cents integer not null check (price_cents > 0),
  at timestamptz not null
);

comment on table price_changes is 'Written by triggers on variants, and never changed.';

create index price_changes_of_variant on price_changes (variant_id, at, id);

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_changes (variant_id, price_cents, at)
  select id, price_cents, created_at from entered;
  return null;
end
$$;

create trigger variants_note_first_prices
  after insert on variants referencing new table as entered
  for each statement execute function note_first_prices();

create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (variant_id, price_cents, at)
  values (new.id, new.price_cents, clock_timestamp());
  return null;
end
$$;

create trigger variants_note_price
  after update of price_cents on variants
  for each row when (old.price_cents <> new.price_cents)
  execute function note_price();

create trigger price_changes_are_kept
  before update on price_changes
  for each row execute function refuse_rewriting();
