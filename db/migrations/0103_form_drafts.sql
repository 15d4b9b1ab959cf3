create table form_drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  form text not null check (form in ('article', 'message', 'question', 'product')),
  subject text not null check (length(subject) between 1 and 200),
  -- What is drafted about a message is about its sender: it is forgotten with it.
  message_id uuid references contact_messages on delete cascade,
  fields jsonb not null
    check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 300000),
  version text not null check (length(version) <= 100),
  typed_at timestamptz not null,
  closed_at timestamptz,
  check ((form = 'message') = (message_id is not null))
);

comment on table form_drafts is
  'What an administrator has typed into a form and not saved yet. A closed one holds no words: it only refuses what is still on its way.';
comment on column form_drafts.subject is 'The id of what is edited, or the word that its address has for a new one.';
comment on column form_drafts.version is 'Of what was edited, when the form was opened.';

create index form_drafts_open on form_drafts (user_id, form, subject, typed_at desc)
  where closed_at is null;
create index form_drafts_of_message on form_drafts (message_id) where message_id is not null;
create index form_drafts_oldest on form_drafts (typed_at);
