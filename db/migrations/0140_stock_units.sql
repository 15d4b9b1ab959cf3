-- The strongest lock first: who takes it after a weaker one meets the sales that came between.
lock table products in access exclusive mode;

-- What is sold is a variant; what is counted, held and sold is a stock unit. A product of before has
-- one of each, which bear its id, and nobody notices.
create table stock_units (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  stock integer not null default 0 check (stock >= 0),
  reserved integer not null default 0,
  -- The last wall against overselling: no code path can reserve a plant that is not there.
  constraint stock_units_reserved_within_stock check (0 <= reserved and reserved <= stock)
) with (fillfactor = 70);

comment on table stock_units is
  'A pile of identical things. That of a product without variants of its own bears the id of its product.';
comment on column stock_units.product_id is
  'Whose plants these are; products.stock and products.reserved are the sums of its units.';
comment on column stock_units.reserved is 'Part of stock held by checkouts that are not paid yet.';

create index stock_units_of_product on stock_units (product_id);

create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  position integer not null default 0 check (position >= 0),
  name text not null default '' check (name = btrim(name)),
  detail text not null default '' check (detail = btrim(detail)),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  price_cents integer not null check (price_cents > 0),
  crossed_cents integer,
  weight_grams integer check (weight_grams > 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint variants_crossed_is_higher check (crossed_cents > price_cents)
);

comment on table variants is
  'What can be put in a cart. That of a product without variants of its own bears the id of its product.';
comment on column variants.name is 'Said after the name of the product; blank for the product itself.';
comment on column variants.detail is 'Said under its name: « pot de 14 cm, trois à quatre feuilles ».';
comment on column variants.price_cents is 'Asked now; in a reduction, the reduced one.';
comment on column variants.crossed_cents is
  'While a reduction runs: the lowest price of the 30 days before it, crossed out beside it.';
comment on column variants.options is
  'The size and colour that it is, so that a cart of before finds it; empty when it has none.';
comment on column variants.weight_grams is 'Null: that of its product.';

create index variants_of_product on variants (product_id);
-- A product does not read the specimens of all its years each time it is sold.
create index variants_on_sale on variants (product_id, position, id) where archived_at is null;

create table variant_units (
  variant_id uuid not null references variants on delete cascade,
  unit_id uuid not null references stock_units on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 100),
  primary key (variant_id, unit_id)
);

comment on table variant_units is
  'What one piece of a variant takes: mostly one of one unit. Several units make an assortment.';

create index variant_units_of_unit on variant_units (unit_id);

alter table products add column crossed_cents integer;
comment on column products.crossed_cents is 'Beside its lowest price, while that one is reduced.';

-- A product is born with its own variant and unit.
create function bear_own_variant() returns trigger language plpgsql as $$
begin
  insert into stock_units (id, product_id, stock, reserved)
  select id, id, stock, reserved from entered;
  insert into variants (id, product_id, price_cents, created_at)
  select id, id, price_cents, created_at from entered;
  insert into variant_units (variant_id, unit_id) select id, id from entered;
  return null;
end
$$;

create trigger products_bear_variant
  after insert on products referencing new table as entered
  for each statement execute function bear_own_variant();

-- What lists need of units is kept on the product. Whoever changes a unit has locked its product
-- first. By depth: a unit that follows its product has nothing to tell it.
create function keep_stock_of_product() returns trigger language plpgsql as $$
begin
  update products
  set stock = stock + new.stock - coalesce(old.stock, 0),
    reserved = reserved + new.reserved - coalesce(old.reserved, 0)
  where id = new.product_id;
  return null;
end
$$;

create trigger stock_units_enter
  after insert on stock_units
  for each row when (new.id <> new.product_id and new.stock <> 0)
  execute function keep_stock_of_product();

create trigger stock_units_change
  after update of stock, reserved on stock_units
  for each row
  when (pg_trigger_depth() = 0 and (old.stock, old.reserved) <> (new.stock, new.reserved))
  execute function keep_stock_of_product();

create function keep_lowest_price() returns trigger language plpgsql as $$
begin
  update products set price_cents = lowest.price_cents, crossed_cents = lowest.crossed_cents
  from (
    select price_cents, crossed_cents from variants
    where product_id = new.product_id and archived_at is null
    order by price_cents, crossed_cents limit 1
  ) as lowest
  where id = new.product_id and (products.price_cents, products.crossed_cents)
    is distinct from (lowest.price_cents, lowest.crossed_cents);
  return null;
end
$$;

create trigger variants_enter_prices
  after insert on variants
  for each row when (new.id <> new.product_id)
  execute function keep_lowest_price();

create trigger variants_change_prices
  after update of price_cents, crossed_cents, archived_at on variants
  for each row
  when ((old.price_cents, old.crossed_cents, old.archived_at)
    is distinct from (new.price_cents, new.crossed_cents, new.archived_at))
  execute function keep_lowest_price();

-- A process of the release before writes the product alone, and units follow it. It cannot tell
-- which of several units it means.
create function pass_on_to_own_variant() returns trigger language plpgsql as $$
begin
  if exists (select from stock_units where product_id = new.id and id <> new.id)
    or exists (select from variants where product_id = new.id and id <> new.id)
  then
    raise exception 'product % has variants of its own', new.id using errcode = 'restrict_violation';
  end if;
  insert into stock_units (id, product_id, stock, reserved)
  values (new.id, new.id, new.stock, new.reserved)
  on conflict (id) do update set stock = excluded.stock, reserved = excluded.reserved
    where (stock_units.stock, stock_units.reserved) <> (excluded.stock, excluded.reserved);
  insert into variants (id, product_id, price_cents, created_at)
  values (new.id, new.id, new.price_cents, new.created_at)
  on conflict (id) do update set price_cents = excluded.price_cents
    where variants.price_cents <> excluded.price_cents;
  insert into variant_units (variant_id, unit_id) values (new.id, new.id) on conflict do nothing;
  return null;
end
$$;

create trigger products_pass_on
  after update of stock, reserved, price_cents on products
  for each row
  when (pg_trigger_depth() = 0 and (old.stock, old.reserved, old.price_cents)
    is distinct from (new.stock, new.reserved, new.price_cents))
  execute function pass_on_to_own_variant();

-- Pages tell stocks apart by the unit, as they did by the product: see 0041.
drop trigger products_change_stock_shown on products;
create trigger stock_units_change_pages
  after update of stock, reserved on stock_units
  for each row
  when (least(old.stock - old.reserved, 10) <> least(new.stock - new.reserved, 10))
  execute function notify_pages_changed('catalogue');
create trigger variants_change_pages
  after insert or delete or truncate or
    update of position, name, detail, options, price_cents, crossed_cents, weight_grams, archived_at
  on variants
  for each statement execute function notify_pages_changed('catalogue');
create trigger variant_units_change_pages
  after insert or update or delete or truncate on variant_units
  for each statement execute function notify_pages_changed('catalogue');
