-- Browsers on which an administrator's password is enough to sign in.
create table trusted_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index trusted_devices_of_user on trusted_devices (user_id, last_used_at desc);
create index trusted_devices_expiring on trusted_devices (expires_at);

comment on column trusted_devices.token_hash is
  'A keyed hash of what the browser keeps in its cookie: a copy of this table opens nothing.';

-- Added without its default first: a session that is open already is asked for its code again.
alter table sessions add column second_factor_at timestamptz;
alter table sessions alter column second_factor_at set default now();

comment on column sessions.second_factor_at is
  'When a code was last given in this session; null where the device was trusted instead.';
