create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  street text not null check (btrim(street) <> '' and length(street) <= 300),
  city text not null check (btrim(city) <> '' and length(city) <= 120),
  postal_code text not null check (btrim(postal_code) <> '' and length(postal_code) <= 20),
  country text not null check (btrim(country) <> '' and length(country) <= 120),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);

create index addresses_of_user on addresses (user_id, created_at, id);

-- Exactly one default per user with addresses: at most one by the index, at least one by the
-- trigger, which waits for the end of the transaction so that the default may change hands.
create unique index addresses_one_default on addresses (user_id) where is_default;

create function addresses_have_a_default() returns trigger language plpgsql as $$
declare
  owner uuid;
begin
  for owner in
    select distinct id from unnest(array[old.user_id, new.user_id]) as id where id is not null
  loop
    -- One at a time per user: a first address saved while the last one goes would see neither.
    perform from users where users.id = owner for no key update;
    if exists (select from addresses where user_id = owner)
      and not exists (select from addresses where user_id = owner and is_default)
    then
      raise exception 'user % has addresses and no default one', owner
        using errcode = 'check_violation', constraint = 'addresses_have_a_default';
    end if;
  end loop;
  return null;
end
$$;

create constraint trigger addresses_have_a_default
  after insert or delete or update of user_id, is_default on addresses
  deferrable initially deferred
  for each row execute function addresses_have_a_default();
