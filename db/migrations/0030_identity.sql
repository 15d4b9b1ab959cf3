create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '' check (length(name) <= 200),
  email text not null unique
    check (email = lower(email) and btrim(email) <> '' and length(email) <= 320),
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Nobody is an administrator with a password alone.
  check (role = 'user' or two_factor_enabled)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  previous_token text unique,
  token_seen_at timestamptz,
  second_factor_passed boolean not null default false,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column sessions.previous_token is
  'The token before the last rotation: good until the browser has shown the new one, and a minute more.';
comment on column sessions.token_seen_at is
  'When the browser first showed the token of the last rotation.';
comment on column sessions.ip_address is
  'The network that the session was opened from, never the whole address.';

create index sessions_of_user on sessions (user_id, updated_at desc);
create index sessions_expiring on sessions (expires_at);

-- How a user proves who they are: one row per way in, today the password only.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index identities_of_user on identities (user_id);

-- The second factor; its secret and recovery codes are encrypted.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- Sign-ins that wait for their second factor, for some minutes.
create table challenges (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index challenges_of_identifier on challenges (identifier);
create index challenges_expiring on challenges (expires_at);

-- One row per link that is mailed or printed. The link itself is nowhere in the database: it is
-- made from the row's id and the shop's key.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  purpose text not null
    check (purpose in ('verify-email', 'reset-password', 'change-email', 'invitation')),
  user_id uuid references users on delete cascade,
  email text not null check (email = lower(email)),
  previous_email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((purpose = 'invitation') = (user_id is null)),
  check ((purpose = 'change-email') = (previous_email is not null))
);

create index verifications_of_user on verifications (user_id, purpose);
create index verifications_expiring on verifications (expires_at);

-- Attempts within a window, shared by all processes.
create table throttles (
  key text primary key,
  attempts integer not null check (attempts >= 0),
  ends_at timestamptz not null
);

comment on column throttles.key is
  'What is counted, and a keyed hash of whose: enough to count, not enough to find a person.';

create index throttles_ending on throttles (ends_at);
