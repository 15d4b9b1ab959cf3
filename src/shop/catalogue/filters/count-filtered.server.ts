import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { hasFacets, hasPrice, preparedRows } from "./facet-condition.server.ts";
import { type FilterCounts, MOST_BESIDE, MOST_COUNTED, type OptionCounts } from "./facet-counts.ts";
import { facetGroupNames, facetGroups, facetMasks } from "./product-facets.ts";
import {
  type ChosenFilter,
  chosenFilters,
  isPriced,
  NO_FILTERS,
  type ProductFilters,
  withGroup,
  withoutFilter,
} from "./product-filters.ts";

type View = { category: ProductCategory | null; filters: ProductFilters };

/** Every number beside the filters, in two statements whose cost does not follow the catalogue. */
export async function countFiltered(db: Db, view: View): Promise<FilterCounts> {
  const { category, filters } = view;
  const priced = isPriced(filters);
  const options = priced ? [] : optionsOf(filters);
  const asked: Asked[] = [
    { category, filters: NO_FILTERS, most: MOST_COUNTED },
    ...(priced ? [] : [{ category, filters, most: MOST_COUNTED }]),
    ...options.map((option) => ({ category, filters: option.filters, most: MOST_BESIDE })),
  ];
  const [[all = 0, ...counts], prices] = await Promise.all([
    countEach(db, asked),
    priceEnds(db, category),
  ]);
  if (priced) return { found: await countPriced(db, view), all, options: null, prices };
  const [found = 0, ...beside] = counts;
  const numbers = Object.fromEntries(facetGroupNames.map((group) => [group, {}])) as OptionCounts;
  for (const [at, { group, value }] of options.entries()) numbers[group][value] = beside[at] ?? 0;
  return { found, all, options: numbers, prices };
}

/** What to take back when nothing matches: the choice without which most products remain. */
export async function bestWithout(
  db: Db,
  { category, filters }: View,
): Promise<{ taken: ChosenFilter; found: number } | null> {
  const chosen = chosenFilters(filters);
  const counts = await Promise.all(
    chosen.map((taken) => countOne(db, { category, filters: withoutFilter(filters, taken) })),
  );
  const found = Math.max(0, ...counts);
  const taken = chosen[counts.indexOf(found)];
  return taken && found > 0 ? { taken, found } : null;
}

const optionsOf = (filters: ProductFilters) =>
  facetGroupNames.flatMap((group) =>
    facetGroups[group].map((value) => ({
      group,
      value,
      filters: withGroup(filters, group, [value]),
    })),
  );

type Asked = View & { most: number };

async function countEach(db: Db, asked: readonly Asked[]): Promise<number[]> {
  const masks = asked.map(({ category, filters }) => facetMasks(category, filters.chosen));
  const columns = (masks[0] ?? []).map((_, at) => masks.map((mask) => mask[at]));
  const names = columns.map((_, at) => sql.ref(`mask_${at}`));
  const matches = names.map((name) => sql`facet_sets.facets & asked.${name} <> 0`);
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
          where ${sql.join(matches, sql` and `)}
          limit asked.most
        ) as counted
      ) as found
      from unnest(${asked.map(({ most }) => most)}::int[], ${sql.join(
        columns.map((column) => sql`${column}::int[]`),
      )}) with ordinality as asked (most, ${sql.join(names)}, place)
      order by place`,
  );
  return rows.map(({ found }) => found);
}

const countOne = async (db: Db, view: View): Promise<number> =>
  isPriced(view.filters)
    ? countPriced(db, view)
    : ((await countEach(db, [{ ...view, most: MOST_COUNTED }]))[0] ?? 0);

/** Among the products of these prices, when they are few; otherwise set by set. */
async function countPriced(db: Db, { category, filters }: View): Promise<number> {
  const has = (facets: RawBuilder<unknown>) => hasFacets(facets, category, filters);
  const [few] = await preparedRows(
    db,
    sql<{ seen: number; found: number }>`
      select count(*)::int as seen,
        (count(*) filter (where ${has(sql`products.facets`)}))::int as found
      from (
        select facets from product_facets as products where ${hasPrice(filters)}
        limit ${MOST_COUNTED}
      ) as products`,
  );
  if (few && (few.seen < MOST_COUNTED || few.found === MOST_COUNTED)) return few.found;
  const [many] = await preparedRows(
    db,
    sql<{ found: number }>`
      select count(*)::int as found from (
        select from facet_sets cross join lateral (
          select from product_facets as products
          where products.facets = facet_sets.facets and ${hasPrice(filters)}
          limit ${MOST_COUNTED}
        ) as alike
        where ${has(sql`facet_sets.facets`)}
        limit ${MOST_COUNTED}
      ) as counted`,
  );
  return many?.found ?? 0;
}

async function priceEnds(
  db: Db,
  category: ProductCategory | null,
): Promise<FilterCounts["prices"]> {
  let products = db.selectFrom("products").where("archived_at", "is", null);
  if (category) products = products.where("category", "=", category);
  const [ends] = await preparedRows(
    db,
    sql<{ from: number | null; to: number | null }>`
      select (${products.select("price_cents").orderBy("price_cents").limit(1)}) as from,
        (${products.select("price_cents").orderBy("price_cents", "desc").limit(1)}) as to`,
  );
  return ends?.from && ends.to ? { from: ends.from, to: ends.to } : null;
}
