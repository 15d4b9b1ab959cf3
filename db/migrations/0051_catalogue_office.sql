-- What the back-office looks for a text in: anywhere in the name, the description or the category.
alter table products
  add column contents_folded text collate "C" not null
    generated always as (fold_text(name || ' ' || description || ' ' || category)) stored;

comment on column products.contents_folded is
  'What the search of the back-office looks in: any part of a word, where the storefront looks for words.';

create index products_containing on products using gin (contents_folded gin_trgm_ops)
  with (fastupdate = off);

create index products_archived on products (archived_at, id) where archived_at is not null;

-- The back-office sorts by stock. An index on products.stock would make every sale write all the
-- indexes of its product anew; a row of its own costs one small update.
create table product_stock (
  id uuid primary key references products on delete cascade,
  stock integer not null,
  category text not null,
  is_archived boolean not null
);

comment on table product_stock is 'The stock of each product, to sort by; kept by a trigger on products.';

create index product_stock_of_shop on product_stock (stock, id) where not is_archived;
create index product_stock_of_category on product_stock (category, stock, id)
  where not is_archived;

insert into product_stock select id, stock, category, archived_at is not null from products;

create function keep_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock values (new.id, new.stock, new.category, new.archived_at is not null)
  on conflict (id) do update
    set stock = excluded.stock, category = excluded.category, is_archived = excluded.is_archived;
  return null;
end
$$;

create trigger products_enter_stock
  after insert on products for each row execute function keep_product_stock();

create trigger products_keep_stock
  after update of stock, category, archived_at on products
  for each row
  when ((old.stock, old.category, old.archived_at)
    is distinct from (new.stock, new.category, new.archived_at))
  execute function keep_product_stock();

-- Why a stock was changed from the back-office.
alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (
    reason in ('sale', 'return', 'adjustment', 'inventory', 'breakage', 'receipt', 'other')
  ),
  add column note text check (btrim(note) <> '');

comment on column stock_movements.reason is
  'adjustment: typed in the product form, changed in bulk or imported; the shopkeeper says the others.';
