import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { hasFacets, hasPrice, preparedRows } from "./facet-condition.server.ts";
import { MOST_COUNTED } from "./facet-counts.ts";
import { type FacetValue, facetGroupNames, facetMasks } from "./product-facets.ts";
import type { ProductFilters } from "./product-filters.ts";

export type View = { category: ProductCategory | null; filters: ProductFilters };

type Asked = View & { most: number };

/**
 * How many products each view has, up to its most, in one statement; prices are not looked at. Most
 * are a part of one's own view, whose sets are looked for once. They are read only as far as the
 * numbers need, since a common one soon reaches its bound.
 */
export async function countViews(
  db: Db,
  { own, asked }: { own: View; asked: readonly Asked[] },
): Promise<number[]> {
  if (asked.length === 0) return [];
  const { masks, columns, isMet } = askedMasks(asked);
  const countedAmong = (sets: string) => sql`(
    select count(*)::int from (
      select from ${sql.table(sets)} as sets cross join lateral (
        select from product_facets as products
        where products.facets = sets.facets
        limit asked.most
      ) as alike
      where ${isMet(sql`sets.facets`)}
      limit asked.most
    ) as counted
  )`;
  const within = asked.map(({ filters }) => isWithin(filters, own.filters));
  const rows = await preparedRows(
    db,
    sql<{ found: number }>`
      with own_sets as materialized (
        select facets from facet_sets where ${hasFacets(sql`facets`, own.category, own.filters)}
      )
      select case when asked.is_within then ${countedAmong("own_sets")}
        else ${countedAmong("facet_sets")} end as found
      from unnest(${asked.map(({ most }) => most)}::int[], ${within}::boolean[], ${masks})
        with ordinality as asked (most, is_within, ${columns}, place)
      order by place`,
  );
  return rows.map(({ found }) => found);
}

/** Whether what one finds is a part of what the other does. */
const isWithin = ({ chosen }: ProductFilters, other: ProductFilters): boolean =>
  facetGroupNames.every((group) => {
    const values: readonly FacetValue[] = chosen[group];
    const among: readonly FacetValue[] = other.chosen[group];
    return among.length === 0 || (values.length > 0 && values.every((one) => among.includes(one)));
  });

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
