import type pg from "pg";

/** Filled without their triggers, those of references too: what they point at comes later. */
export const VARIANT_TABLES = [
  "stock_units",
  "variants",
  "variant_units",
  "specimens",
  "variant_pictures",
  "price_changes",
] as const;

/**
 * What a product is made of, by its number: of 100, 25 are their only variant, 45 have three sizes
 * with a stock each, 10 two variants that share a stock, 10 an assortment with a thing of another
 * product, 10 three specimens of which one is sold.
 */
export const KIND = `
  case when n % 100 < 25 then 'alone' when n % 100 < 70 then 'sizes' when n % 100 < 80 then 'shared'
    when n % 100 < 90 then 'assortment' else 'specimens' end`;

/**
 * The variants and units of the products in the table `drawn`, about three each, and the table
 * `sums` of what products keep of them.
 */
export async function fillVariants(
  pool: pg.Pool,
  inHalves: (write: (half: number) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await inHalves((half) => pool.query(OWN, [half]));
  await inHalves((half) => pool.query(VARIANTS, [half]));
  await Promise.all([pool.query(PRICES), pool.query("analyze variants, variant_units")]);
  await pool.query(SUMS);
  await pool.query("analyze sums");
}

/** What each product is born with; not on sale, or without a stock, once its variants have theirs. */
const OWN = `
with own as materialized (
  select id, n, price, created_at, kind in ('alone', 'assortment') as is_on_sale,
    case when kind in ('alone', 'assortment', 'shared') then stock else 0 end as stock
  from drawn where n % 2 = $1 order by n
), units as (
  insert into stock_units (id, product_id, stock) select id, id, stock from own order by n
), taken as (
  insert into variant_units (variant_id, unit_id) select id, id from own order by n
)
insert into variants (id, product_id, price_cents, created_at, archived_at)
select id, id, price, created_at, case when not is_on_sale then created_at end
from own order by n`;

/** The thing of another product is of one that is its only variant: 79 numbers before. */
const VARIANTS = `
with made as materialized (
  select gen_random_uuid() as id, drawn.id as product_id, drawn.n, kind, at, drawn.created_at,
    kind in ('sizes', 'specimens') as has_unit, other.id as other_id,
    drawn.price + case kind when 'assortment' then 1500 when 'specimens' then at * 500
      else (at - 1) * 700 end as price,
    kind in ('sizes', 'shared') and drawn.n % 8 = at as is_reduced,
    kind = 'specimens' and at = 1 or kind = 'sizes' and at = 3 and drawn.n % 10 = 3 as is_archived,
    case when kind = 'specimens' then (at > 1)::int else drawn.stock / at end as stock
  from drawn
  cross join lateral generate_series(1,
    case kind when 'alone' then 0 when 'assortment' then 1 when 'shared' then 2 else 3 end) as at
  left join (select id, n from drawn) as other
    on kind = 'assortment' and other.n = drawn.n - 79
  where drawn.n % 2 = $1
), units as (
  insert into stock_units (id, product_id, stock)
  select id, product_id, stock from made where has_unit order by n, at
), taken as (
  insert into variant_units (variant_id, unit_id, quantity)
  select id, case when has_unit then id else product_id end, 1 from made
  union all
  select id, other_id, 1 + (n % 2)::int from made where other_id is not null
), exact as (
  insert into specimens (variant_id, number, height_cm, leaves, root_state, pot, sold_at)
  select id, n * 3 + at, 20 + n % 60, 2 + n % 7, 'racinée', 'pot de 12 cm',
    case when is_archived then created_at end
  from made where kind = 'specimens' order by n, at
), pictures as (
  insert into variant_pictures (variant_id, position, key, path, width, height, widths,
    placeholder, alt, taken_at)
  select id, 0, 'plant-' || n || '-' || at, '/pictures/plant-' || n || '-' || at || '-1a2b3c4d',
    1600, 2000, array[320, 480, 640, 960, 1280, 1600],
    'data:image/webp;base64,' || repeat(md5(n::text || at), 4), 'Plant n° ' || n * 3 + at, created_at
  from made where kind = 'specimens' order by n, at
)
insert into variants (id, product_id, position, name, detail, options, price_cents, crossed_cents,
  created_at, archived_at)
select id, product_id, at, name, case when kind = 'specimens' then '' else 'pot de 14 cm' end,
  case when kind = 'sizes' then jsonb_build_object('size', name) else '{}' end,
  price, case when is_reduced then price * 5 / 4 end, created_at,
  case when is_archived then created_at end
from made, lateral (select case kind
  when 'sizes' then (array['20–30 cm', '30–40 cm', '50–60 cm'])[at]
  when 'shared' then (array['En pot', 'En godet'])[at]
  when 'specimens' then 'n° ' || n * 3 + at
  else 'Avec son pot' end as name) as named
order by n, at`;

const PRICES = `
insert into price_changes (variant_id, price_cents, at)
select id, price_cents, created_at from variants`;

/** As the triggers keep them: see keep_stock_of_product, keep_lowest_price, has_piece_on_sale. */
const SUMS = `
create unlogged table sums as
with counted as (
  select product_id, sum(stock)::int as stock, sum(reserved)::int as reserved
  from stock_units group by product_id
), made as (
  select variant_id, min((stock - reserved) / quantity) as pieces
  from variant_units join stock_units on stock_units.id = unit_id group by variant_id
), on_sale as (
  select product_id, min(array[price_cents, coalesce(crossed_cents, 2147483647)]) as lowest,
    bool_or(pieces > 0) as in_stock
  from variants join made on variant_id = variants.id
  where archived_at is null group by product_id
)
select product_id as id, counted.stock, counted.reserved, lowest[1] as price_cents,
  nullif(lowest[2], 2147483647) as crossed_cents, in_stock
from counted join on_sale using (product_id)`;

/** How many of some products keep something else than the triggers would have written. */
export const DIFFERENT_SUMS = `
select count(*)::int as different
from (select * from products order by id limit 1000) as products
left join product_stock using (id)
left join product_facets on product_facets.id = products.id
left join lateral (
  select sum(stock)::int as stock, sum(reserved)::int as reserved from stock_units
  where product_id = products.id
) as units on true
left join lateral (
  select price_cents, crossed_cents from variants
  where product_id = products.id and archived_at is null
  order by price_cents, crossed_cents limit 1
) as lowest on true
where (products.stock, products.reserved, products.price_cents, products.crossed_cents,
    products.in_stock, product_stock.stock, product_facets)
  is distinct from (units.stock, units.reserved, lowest.price_cents, lowest.crossed_cents,
    has_piece_on_sale(products.id), units.stock, facets_of(products))`;
