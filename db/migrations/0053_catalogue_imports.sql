create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  uploaded_by uuid not null,
  uploaded_by_email text not null,
  state text not null default 'ready'
    check (state in ('ready', 'queued', 'done', 'stale')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  applied integer not null default 0 check (applied >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

comment on table catalogue_imports is
  'A spreadsheet of products that was read and compared; it is applied whole, later, or not at all.';
comment on column catalogue_imports.lines is
  'What would change: product, the version it was compared with, its columns before and after.';
comment on column catalogue_imports.state is
  'stale: a product was edited after the comparison, and nothing was applied.';
