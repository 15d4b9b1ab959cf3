create table catalogue_migrations (
  id uuid primary key default gen_random_uuid(),
  started_by uuid not null,
  started_by_email text not null,
  state text not null default 'comparing'
    check (state in ('comparing', 'ready', 'running', 'stopped', 'failed', 'done')),
  base_id text,
  failure text,
  added integer not null default 0 check (added >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  created_at timestamptz not null default now(),
  compared_at timestamptz,
  finished_at timestamptz
);

comment on table catalogue_migrations is
  'A catalogue read from the spreadsheet and compared with ours; it is copied later, in batches, each in a transaction of its own.';
comment on column catalogue_migrations.base_id is
  'The spreadsheet that was compared: its records are known to the mirror under it.';
comment on column catalogue_migrations.failure is 'Why it failed, by a code.';
comment on column catalogue_migrations.skipped is
  'Lines whose product was edited or taken after the comparison.';

create index catalogue_migrations_newest on catalogue_migrations (created_at desc);
-- Two at once would compare with what the other is about to change.
create unique index catalogue_migrations_one on catalogue_migrations ((true))
  where state in ('comparing', 'running');

create table catalogue_migration_lines (
  migration_id uuid not null references catalogue_migrations on delete cascade,
  position integer not null check (position >= 0),
  record_id text not null,
  name text not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'refused')),
  product_id uuid,
  version text,
  before jsonb,
  after jsonb,
  words jsonb not null default '[]' check (jsonb_typeof(words) = 'array'),
  outcome text check (outcome in ('added', 'updated', 'edited', 'held', 'taken')),

  primary key (migration_id, position)
);

comment on column catalogue_migration_lines.product_id is
  'Drawn with the comparison for a new product: a batch that runs again adds it once.';
comment on column catalogue_migration_lines.outcome is
  'Written with the change itself. edited, held, taken: why it was skipped.';

create index catalogue_migration_lines_of_kind
  on catalogue_migration_lines (migration_id, kind, position);
create index catalogue_migration_lines_to_do on catalogue_migration_lines (migration_id, position)
  where outcome is null and kind in ('new', 'changed');
