-- Every web process keeps rendered pages and listens here to learn which of them are out of date.
-- Equal notifications of one transaction are delivered once, and only if it commits.
create function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_argv[0]);
  return null;
end
$$;

create trigger products_change_pages
  after insert or update or delete or truncate on products
  for each statement execute function notify_pages_changed('catalogue');

create trigger product_pictures_change_pages
  after insert or update or delete or truncate on product_pictures
  for each statement execute function notify_pages_changed('catalogue');

create trigger articles_change_pages
  after insert or update or delete or truncate on articles
  for each statement execute function notify_pages_changed('articles');
