create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid not null,
  actor_email text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id text not null,
  subject_name text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object')
);

comment on table audit_log is
  'What administrators changed: who, what, when, and only the fields that differ. Never a secret.';
comment on column audit_log.action is 'subject.verb, as in product.updated.';
comment on column audit_log.actor_email is
  'As it was at the time: the log must still tell who it was when the account is gone.';
comment on column audit_log.before is 'Null when the subject did not exist before.';
comment on column audit_log.after is 'Null when the subject is gone afterwards.';

create index audit_log_of_subject on audit_log (subject_id, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);

create trigger audit_log_is_kept
  before update or delete on audit_log
  for each row execute function refuse_rewriting();
