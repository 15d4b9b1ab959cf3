create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id text not null,
  recipient text not null,
  message_id text not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,

  -- A job may run twice; the mail it is about is one row, sent once.
  unique (kind, subject_id)
);

comment on column mail_outbox.subject_id is
  'Id of the row the mail is about; rows of several tables, hence text and no foreign key.';

create index mail_outbox_unsent on mail_outbox (created_at) where sent_at is null;
