-- A new authenticator that waits for its first code; until then the one in `factors` goes on working.
create table pending_factors (
  user_id uuid primary key references users on delete cascade,
  -- Shown to the session that asked for it, and to no other.
  session_id uuid not null references sessions on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);

create index pending_factors_of_session on pending_factors (session_id);

comment on column pending_factors.secret is 'Encrypted, like the one in factors.';
