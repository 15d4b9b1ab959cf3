-- A label is asked for under its own id, which is written before the carrier is called: whatever is
-- cut, the same id finds it again there, and a second one is not bought.
create table labels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- Null once its parcel is no more: the order was cancelled, or packed otherwise.
  parcel_id uuid references parcels on delete set null,
  adapter text not null check (adapter in ('sendcloud', 'manual', 'simulated')),
  service text not null check (service ~ '^[a-z-]{1,40}$'),
  state text not null default 'asked' check (state in ('asked', 'pending', 'bought', 'refused',
    'cancelling', 'cancelled')),
  -- What is sent to the carrier, so that asking again says the same.
  request jsonb not null,
  remote_id text check (length(remote_id) <= 80),
  remote_parcel_id text check (length(remote_parcel_id) <= 80),
  carrier text check (btrim(carrier) <> '' and length(carrier) <= 80),
  tracking_number text check (btrim(tracking_number) <> '' and length(tracking_number) <= 80),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  cost_cents integer check (cost_cents >= 0),
  refusal text check (length(refusal) <= 500),
  asked_at timestamptz not null,
  asked_by text not null,
  -- Before each call: what was tried is looked for before it is asked again.
  tried_at timestamptz,
  -- What its carrier told last of the parcel, and when it was last asked.
  told_at timestamptz,
  told_words text check (length(told_words) <= 300),
  followed_at timestamptz,
  bought_at timestamptz,
  ended_at timestamptz,
  constraint labels_bought_are_followed
    check (state <> 'bought' or bought_at is not null and tracking_number is not null),
  constraint labels_end_once check ((state in ('refused', 'cancelled')) = (ended_at is not null))
);

comment on table labels is 'Asked for, bought or refused. Its id is the key under which the carrier knows it.';

-- A parcel has one label at a time.
create unique index labels_one_of_parcel on labels (parcel_id)
  where state not in ('refused', 'cancelled');
create index labels_of_order on labels (order_id);
create index labels_of_parcel on labels (parcel_id, asked_at);
create index labels_unsettled on labels (asked_at) where state in ('asked', 'pending', 'cancelling');
create index labels_by_remote on labels (remote_parcel_id) where remote_parcel_id is not null;

create index labels_followed on labels (followed_at nulls first) where state = 'bought';

-- Whatever takes a parcel away, its label is given back to the carrier, by a job that finds it here.
create function give_label_back() returns trigger language plpgsql as $$
begin
  if new.parcel_id is null and new.state in ('asked', 'pending', 'bought') then
    new.state := 'cancelling';
  end if;
  return new;
end
$$;

create trigger labels_without_parcel
  before update of parcel_id on labels
  for each row when (old.parcel_id is not null)
  execute function give_label_back();

create table label_documents (
  label_id uuid primary key references labels on delete cascade,
  pdf bytea not null
);

comment on table label_documents is 'The label as the carrier sent it, never redrawn.';
alter table label_documents alter column pdf set storage external;
