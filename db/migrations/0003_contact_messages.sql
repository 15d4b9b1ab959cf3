create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (btrim(email) <> '' and length(email) <= 320),
  message text not null check (btrim(message) <> '' and length(message) <= 10000),
  sender_hash text not null,
  created_at timestamptz not null default now()
);

comment on column contact_messages.sender_hash is
  'Keyed hash of where the message came from: enough to count, not enough to find a person.';

create index contact_messages_of_sender on contact_messages (sender_hash, created_at);
create index contact_messages_oldest on contact_messages (created_at);
