create table variant_pictures (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references variants on delete cascade,
  position integer not null check (position >= 0),
  key text not null,
  path text not null check (path like '/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  placeholder text not null,
  alt text not null,
  is_illustration boolean not null default false,
  taken_at timestamptz not null default now(),
  constraint variant_pictures_position unique (variant_id, position) deferrable
);

comment on table variant_pictures is 'A variant without its own is shown by those of its product.';
comment on column variant_pictures.taken_at is
  'When the photograph was taken: that of a specimen is to be done again after 21 days.';

create index variant_pictures_key on variant_pictures (key);

create trigger variant_pictures_change_pages
  after insert or update or delete or truncate on variant_pictures
  for each statement execute function notify_pages_changed('catalogue');
