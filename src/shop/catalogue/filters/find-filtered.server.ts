import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import type { Match } from "../storefront/match.server.ts";
import type { ProductOrder } from "../storefront/product-order.server.ts";
import { hasFacets, hasPrice, preparedRows } from "./facet-condition.server.ts";
import { isPriced, type ProductFilters } from "./product-filters.ts";

export type WantedFiltered = {
  order: ProductOrder;
  /** Whether the order is that of prices, which then begins at the least price wanted. */
  isByPrice: boolean;
  category: ProductCategory | null;
  filters: ProductFilters;
  after: { key: number | string; id: string } | null;
  limit: number;
};

/** What one way has found, and whether it has seen enough to know that this is the page. */
type Found = { found: Match[]; isPage: boolean };
type Way = (db: Db, wanted: WantedFiltered) => Promise<Found>;

/** How far each way looks before the next one is tried. */
type Reach = { nearest: number; further: number; priced: number; alike: number };
const REACH: Reach = {
  nearest: 1_001,
  /** Beside a price, which is in no set, looking further is cheaper than reading every set through. */
  further: 40_000,
  priced: 1_001,
  alike: 3_001,
};
/** Met as often among the nearest, the rest of a page is met by reading on, before sets are. */
const OFTEN = 3;
/** How much longer than it would take on the average. */
const PATIENCE = 3;

/**
 * The first products of an order that match. Common choices are soon met by reading the list; for
 * the others each set of facets that matches tells its first product, and the first of these are
 * the page. There are some thousands of sets at most: the cost does not follow the catalogue.
 */
export async function findFiltered(
  db: Db,
  wanted: WantedFiltered,
  reach = REACH,
): Promise<Match[]> {
  const near = await nearest(reach.nearest)(db, wanted);
  if (near.isPage) return near.found;
  const isApart = isPriced(wanted.filters) && !wanted.isByPrice;
  if (!isApart) return firstOfSets(db, wanted);
  const met = near.found.length;
  const soon = Math.ceil((PATIENCE * wanted.limit * reach.nearest) / Math.max(met, 1));
  const ways = [
    ...(met < OFTEN ? [] : [readOn(Math.min(soon, reach.further))]),
    ...[amongPrices(reach.priced), amongAlike(reach.alike)],
    ...(met < OFTEN ? [readOn(reach.further)] : []),
  ];
  for (const way of ways) {
    const { found, isPage } = await way(db, wanted);
    if (isPage) return found;
  }
  return firstOfSets(db, wanted);
}

const nearest =
  (count: number): Way =>
  (db, wanted) =>
    firstOf(db, wanted, count, [
      sql`product_facets as products where ${beyond(wanted)} and ${wanted.isByPrice ? hasPrice(wanted.filters) : sql`true`}`,
      sql`order by ${inOrder(wanted.order)}`,
    ]);

/** The list is read until the page is full: where it ends earlier, it may be too short. */
const readOn =
  (count: number): Way =>
  async (db, wanted) => {
    const { order, category, filters, limit } = wanted;
    const found = await preparedRows(
      db,
      sql<Match>`
        select products.id, ${order.key} as key
        from (
          select ${compared(wanted)}, products.facets
          from product_facets as products where ${beyond(wanted)}
          order by ${inOrder(order)}
          limit (select ${count}::int)
        ) as products
        where ${hasFacets(sql`products.facets`, category, filters)} and ${hasPrice(filters)}
        order by ${inOrder(order)}
        limit ${limit}`,
    );
    return { found, isPage: found.length === limit };
  };

/** Every product of these prices, when they are few: an index counts them before any is read. */
const amongPrices =
  (count: number): Way =>
  async (db, wanted) => {
    const part = sql`product_facets as products where ${hasPrice(wanted.filters)}`;
    const [counted] = await preparedRows(
      db,
      sql<{ seen: number }>`
        select count(*)::int as seen from (select from ${part} limit ${count}) as products`,
    );
    const areFew = counted !== undefined && counted.seen < count;
    return areFew ? firstOf(db, wanted, count, [part]) : { found: [], isPage: false };
  };

/** Every product of these facets and prices, when they are few. */
const amongAlike =
  (count: number): Way =>
  (db, wanted) =>
    firstOf(db, wanted, count, [
      sql`(${setsOf(wanted)} offset 0) as sets cross join lateral (
      select * from product_facets as alike
      where alike.facets = sets.facets and ${hasPrice(wanted.filters, sql`alike`)} offset 0
    ) as products`,
    ]);

/** Sorted from the first `count` products of a part of the list: all that it has, or enough. */
async function firstOf(
  db: Db,
  wanted: WantedFiltered,
  count: number,
  part: readonly RawBuilder<unknown>[],
): Promise<Found> {
  const { order, category, filters, limit } = wanted;
  // The subselect hides the number, for which the planner would sort a small catalogue whole.
  const rows = await preparedRows(
    db,
    sql<{ seen: number; id: string | null; key: Match["key"] }>`
      with part as materialized (
        select ${compared(wanted)}, products.facets
        from ${sql.join(part, sql` `)}
        limit (select ${sql.lit(count)}::int)
      )
      select seen, found.id, found.key
      from (select count(*)::int as seen from part) as counted
      left join lateral (
        select products.id, ${order.key} as key
        from part as products
        where ${hasFacets(sql`products.facets`, category, filters)} and ${hasPrice(filters)}
          and ${beyond(wanted)}
        order by ${inOrder(order)}
        limit ${limit}
      ) as found on true`,
  );
  const found = rows.flatMap(({ id, key }) => (id === null ? [] : { id, key }));
  const isWhole = (rows[0]?.seen ?? 0) < count;
  const isOrdered = part.length > 1;
  return { found, isPage: isWhole || (isOrdered && found.length === limit) };
}

/** The first products of a page are among the sets whose own first products come first. */
function firstOfSets(db: Db, wanted: WantedFiltered): Promise<Match[]> {
  const { order, filters, limit } = wanted;
  const firstIn = (sets: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
    select ${compared(wanted)}
    from product_facets as products
    where products.facets = ${sets} and ${beyond(wanted)} and ${hasPrice(filters)}
    order by ${inOrder(order)}
    limit ${count}`;
  return preparedRows(
    db,
    sql<Match>`
      with heads as materialized (
        select sets.facets
        from (${setsOf(wanted)} offset 0) as sets
        cross join lateral (${firstIn(sql`sets.facets`, sql`1`)}) as products
        order by ${inOrder(order)}
        limit ${limit}
      )
      select products.id, ${order.key} as key
      from heads cross join lateral (${firstIn(sql`heads.facets`, sql`${limit}`)}) as products
      order by ${inOrder(order)}
      limit ${limit}`,
  );
}

const setsOf = ({ category, filters }: WantedFiltered) => sql`
  select facet_sets.facets from facet_sets
  where ${hasFacets(sql`facet_sets.facets`, category, filters)}`;

/** No other column: these are in the index that is read. */
const compared = ({ order, isByPrice }: WantedFiltered) =>
  isByPrice
    ? sql`products.id, products.price_cents`
    : sql`products.id, products.price_cents, ${order.column}`;

const beyond = ({ order, after }: WantedFiltered) => (after ? order.after(after) : sql`true`);

const inOrder = ({ column, direction }: ProductOrder) =>
  sql`${column} ${sql.raw(direction)}, products.id ${sql.raw(direction)}`;
