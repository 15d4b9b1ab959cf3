import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { hasPrice, preparedRows } from "./facet-condition.server.ts";
import { MOST_COUNTED } from "./facet-counts.ts";
import { facetMasks } from "./product-facets.ts";
import type { ProductFilters } from "./product-filters.ts";

export type View = { category: ProductCategory | null; filters: ProductFilters };

/** How many products each view has, up to its most, in one statement; prices are not looked at. */
export async function countViews(
  db: Db,
  views: readonly (View & { most: number })[],
): Promise<number[]> {
  if (views.length === 0) return [];
  const { masks, columns, isMet } = askedMasks(views);
  const rows = await preparedRows(
    db,
    sql<{ found: number }>`
      select (
        select count(*)::int from (
          select from facet_sets cross join lateral (
            select from product_facets as products
            where products.facets = facet_sets.facets
            limit asked.most
          ) as alike
          where ${isMet(sql`facet_sets.facets`)}
          limit asked.most
        ) as counted
      ) as found
      from unnest(${views.map(({ most }) => most)}::int[], ${masks}) with ordinality
        as asked (most, ${columns}, place)
      order by place`,
  );
  return rows.map(({ found }) => found);
}

/**
 * The same for views of one range of prices: among its products, when they are few; otherwise set
 * by set.
 */
export async function countPricedViews(db: Db, views: readonly View[]): Promise<number[]> {
  const [first] = views;
  if (!first) return [];
  const { masks, columns, isMet } = askedMasks(views);
  const asked = sql`unnest(${masks}) with ordinality as asked (${columns}, place)`;
  const few = await preparedRows(
    db,
    sql<{ seen: number; found: number }>`
      with part as materialized (
        select facets from product_facets as products where ${hasPrice(first.filters)}
        limit ${MOST_COUNTED}
      )
      select (select count(*)::int from part) as seen,
        (select count(*)::int from part where ${isMet(sql`part.facets`)}) as found
      from ${asked}
      order by place`,
  );
  const isKnown = few.every(({ seen, found }) => seen < MOST_COUNTED || found === MOST_COUNTED);
  if (isKnown) return few.map(({ found }) => found);
  const many = await preparedRows(
    db,
    sql<{ found: number }>`
      select (
        select count(*)::int from (
          select from facet_sets cross join lateral (
            select from product_facets as products
            where products.facets = facet_sets.facets and ${hasPrice(first.filters)}
            limit ${MOST_COUNTED}
          ) as alike
          where ${isMet(sql`facet_sets.facets`)}
          limit ${MOST_COUNTED}
        ) as counted
      ) as found
      from ${asked}
      order by place`,
  );
  return many.map(({ found }) => found);
}

/** The masks of views as rows of `asked`; as many columns whatever is chosen. */
function askedMasks(views: readonly View[]) {
  const rows = views.map(({ category, filters }) => facetMasks(category, filters.chosen));
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]));
  const names = columns.map((_, at) => sql.ref(`mask_${at}`));
  return {
    masks: sql.join(columns.map((column) => sql`${column}::int[]`)),
    columns: sql.join(names),
    isMet: (facets: RawBuilder<unknown>) =>
      sql.join(
        names.map((name) => sql`${facets} & asked.${name} <> 0`),
        sql` and `,
      ),
  };
}
