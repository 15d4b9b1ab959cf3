-- A trigger before the update of a row makes PostgreSQL compute all its generated columns again, here
-- the folded name and description at each hold and each sale. One after it refuses as well. The rest
-- is asked inside it: a condition is read from its text again by every statement, a function is not.
create or replace function refuse_writing_sums() returns trigger language plpgsql as $$
begin
  if (old.stock, old.reserved, old.price_cents, old.crossed_cents)
    is distinct from (new.stock, new.reserved, new.price_cents, new.crossed_cents)
  then
    raise exception 'stock and price of product % are those of its units and variants', new.id
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create or replace trigger products_refuse_sums
  after update of stock, reserved, price_cents, crossed_cents on products
  for each row when (pg_trigger_depth() = 0)
  execute function refuse_writing_sums();

-- Whoever changes it names it: a sale that does not is not asked.
create or replace trigger products_keep_collections_in_stock
  after update of in_stock on products
  for each row when (old.in_stock <> new.in_stock)
  execute function keep_collection_products();

create or replace trigger products_sell_out
  after update of in_stock on products
  for each row when (old.in_stock is distinct from new.in_stock)
  execute function keep_product_facets();
