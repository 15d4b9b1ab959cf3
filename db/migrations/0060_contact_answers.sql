alter table contact_messages
  add column read_at timestamptz,
  add column archived_at timestamptz,
  add column search_text text not null
    generated always as (fold_text(name || ' ' || email || ' ' || message)) stored;

-- What arrived before there was an inbox was read in the shop's mail.
update contact_messages set read_at = created_at;

create index contact_messages_inbox
  on contact_messages ((read_at is not null), created_at desc, id desc) where archived_at is null;
create index contact_messages_unread on contact_messages (created_at)
  where read_at is null and archived_at is null;
create index contact_messages_archived
  on contact_messages (created_at desc, id desc) where archived_at is not null;
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index contact_messages_of_address on contact_messages (lower(email), created_at desc);

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  -- An answer quotes the message: it is forgotten with it.
  message_id uuid not null references contact_messages on delete cascade,
  answer text not null check (btrim(answer) <> '' and length(answer) <= 10000),
  answered_by text not null check (btrim(answered_by) <> ''),
  created_at timestamptz not null default now()
);

comment on column contact_answers.answered_by is 'The name or address of the administrator, as it was.';

create index contact_answers_of_message on contact_answers (message_id, created_at);
