-- Sessions go once they have ended, and with them all trace of a visit. Of the accounts that exist
-- nothing older is known: their time begins here.
alter table users add column last_seen_at timestamptz not null default now();

comment on column users.last_seen_at is
  'When the account was last used, to the day: after three years without, it is erased.';

create index users_idle on users (last_seen_at) where role = 'user';

create table idle_warnings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  asked_at timestamptz not null
);

comment on table idle_warnings is
  'Customers about to be erased for their absence. When their mail was sent is in mail_outbox; a warning that was heeded goes.';
comment on column idle_warnings.asked_at is
  'When the mail was last asked for; again every night until it is sent.';

-- Whoever is erased takes along the mails to their address, night after night now.
create index mail_outbox_to on mail_outbox (lower(recipient));
