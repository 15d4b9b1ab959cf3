create table shop_secrets (
  name text primary key,
  sealed text not null check (sealed like 'v1.%'),
  last_four text not null check (length(last_four) <= 4),
  updated_at timestamptz not null default now()
);

comment on table shop_secrets is
  'Keys of outside services, sealed with SECRET_KEY. Pages read last_four and nothing else.';

create trigger shop_settings_change_pages
  after insert or update or delete or truncate on shop_settings
  for each statement execute function notify_pages_changed('settings');

-- What the dashboard adds up is read from this index alone.
create index orders_paid on orders (paid_at) include (total_cents, status)
  where paid_at is not null;

create index audit_log_of_kind on audit_log (split_part(action, '.', 1), id desc);
create index audit_log_of_time on audit_log (at);

-- Rates in basis points. Blanks: what the texts of the law leave to the owner, by its own words.
insert into shop_settings (key, value) values
  ('site', '{}'),
  ('stock', '{ "lowStock": 5 }'),
  ('vat', '{ "rates": [1000, 2000, 550] }'),
  ('blanks', '{}');
