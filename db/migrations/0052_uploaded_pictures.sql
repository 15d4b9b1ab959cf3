create table uploaded_pictures (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  path text not null unique check (path like '/pictures/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  placeholder text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now()
);

comment on table uploaded_pictures is
  'The shopkeeper''s own photographs. The key comes from the bytes: the same photograph is kept once.';
