create table mirror_records (
  base_id text not null check (btrim(base_id) <> ''),
  table_name text not null check (table_name in ('Customers', 'Orders', 'Products')),
  row_id uuid not null,
  record_id text not null check (btrim(record_id) <> ''),
  hash text not null,
  mirrored_at timestamptz not null default now(),

  primary key (base_id, table_name, row_id)
);

comment on table mirror_records is
  'Which record of the spreadsheet stands for which of our rows, and a hash of what it was last told. Rows are not referenced: the record of a row that is gone must still be found, to remove it.';

create index mirror_records_of_record on mirror_records (base_id, table_name, record_id);

create table mirror_resyncs (
  id bigint generated always as identity primary key,
  base_id text not null,
  started_at timestamptz not null default now(),
  rows integer not null default 0 check (rows >= 0),
  enqueued_at timestamptz
);

comment on column mirror_resyncs.enqueued_at is 'Null while rows are still being put into the queue.';

create table mirror_reports (
  id bigint generated always as identity primary key,
  base_id text not null,
  at timestamptz not null default now(),
  tables jsonb not null check (jsonb_typeof(tables) = 'array')
);

comment on column mirror_reports.tables is
  'Of each table: rows and records counted, and which are missing, different or surplus.';

insert into shop_settings (key, value) values ('spreadsheet', '{}');
