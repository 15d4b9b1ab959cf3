-- Counting a million products takes a tenth of a second: too long for a page that tells it each time.
create table product_count (
  is_only boolean primary key default true check (is_only),
  on_sale integer not null check (on_sale >= 0)
);

comment on table product_count is
  'One row: how many products are not archived. Kept by triggers on products.';

insert into product_count (on_sale) select count(*) from products where archived_at is null;

create function count_products(more integer) returns void language sql as $$
  update product_count set on_sale = on_sale + more where more <> 0
$$;

create function count_new_products() returns trigger language plpgsql as $$
begin
  perform count_products(count(*)::int) from entered where archived_at is null;
  return null;
end
$$;

create function count_gone_products() returns trigger language plpgsql as $$
begin
  perform count_products(-count(*)::int) from gone where archived_at is null;
  return null;
end
$$;

create function count_archived_product() returns trigger language plpgsql as $$
begin
  perform count_products(case when new.archived_at is null then 1 else -1 end);
  return null;
end
$$;

create trigger products_count_new
  after insert on products referencing new table as entered
  for each statement execute function count_new_products();

create trigger products_count_gone
  after delete on products referencing old table as gone
  for each statement execute function count_gone_products();

-- By row and with a condition: a sale updates its products too, and must not notice this.
create trigger products_count_archived
  after update of archived_at on products
  for each row when ((old.archived_at is null) <> (new.archived_at is null))
  execute function count_archived_product();

-- What sold best is read from this index alone.
create index stock_movements_of_orders on stock_movements (at) include (product_id, quantity)
  where order_id is not null;
