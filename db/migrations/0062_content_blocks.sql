create table content_blocks (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

comment on table content_blocks is
  'Words of the storefront that the shopkeeper has changed; a block without a row reads as it was delivered.';

create trigger content_blocks_change_pages
  after insert or update or delete or truncate on content_blocks
  for each statement execute function notify_pages_changed('content');
