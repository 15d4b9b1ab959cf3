create table cookie_consents (
  id uuid primary key default gen_random_uuid(),
  analytics boolean not null,
  marketing boolean not null,
  policy_version text not null,
  created_at timestamptz not null default now()
);

comment on table cookie_consents is
  'Proof of each choice. The visitor''s browser keeps the id; nothing here tells who it was.';

create index cookie_consents_oldest on cookie_consents (created_at);
