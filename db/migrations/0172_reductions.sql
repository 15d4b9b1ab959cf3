create table reductions (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references variants on delete cascade,
  price_cents integer not null check (price_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  before_cents integer check (before_cents > price_cents),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reductions_end_after_start check (starts_at < ends_at),
  constraint reductions_end_once_started
    check (ended_at is null or started_at is null or started_at <= ended_at),
  constraint reductions_know_the_price_before check ((started_at is null) = (before_cents is null))
);

comment on table reductions is
  'A lower price for some days. The worker begins and ends it; the crossed price is never typed.';
comment on column reductions.before_cents is 'Asked when it began, and again when it ends.';
comment on column reductions.ended_at is
  'When it ended, was called off, or another price was asked meanwhile.';

create index reductions_of_variant on reductions (variant_id, starts_at);
-- At most one to come or running: two could not both say what the price was before.
create unique index reductions_open on reductions (variant_id) where ended_at is null;
create index reductions_due on reductions (
  (case when started_at is null then starts_at else ends_at end)
) where ended_at is null;

-- Whoever asks another price while a reduction runs has ended it. The worker writes the price before
-- it calls a reduction begun, and after it has called it ended.
create function end_reduction() returns trigger language plpgsql as $$
begin
  update reductions set ended_at = greatest(started_at, now())
  where variant_id = new.id and started_at is not null and ended_at is null;
  if found then
    new.crossed_cents := null;
  end if;
  return new;
end
$$;

create trigger variants_end_reduction
  before update of price_cents on variants
  for each row when (old.price_cents <> new.price_cents)
  execute function end_reduction();
