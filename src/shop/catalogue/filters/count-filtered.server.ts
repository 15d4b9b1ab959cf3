import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { countPricedViews, countViews, type View } from "./count-views.server.ts";
import { preparedRows } from "./facet-condition.server.ts";
import { type FilterCounts, MOST_BESIDE, MOST_COUNTED, type OptionCounts } from "./facet-counts.ts";
import { facetGroupNames, facetGroups } from "./product-facets.ts";
import {
  type ChosenGroup,
  chosenGroups,
  isPriced,
  NO_FILTERS,
  type ProductFilters,
  withGroup,
  withoutGroup,
} from "./product-filters.ts";

/** Every number beside the filters, in two statements whose cost does not follow the catalogue. */
export async function countFiltered(db: Db, view: View): Promise<FilterCounts> {
  const { category, filters } = view;
  const priced = isPriced(filters);
  const options = priced ? [] : optionsOf(filters);
  const asked = [
    { category, filters: NO_FILTERS, most: MOST_COUNTED },
    ...(priced ? [] : [{ category, filters, most: MOST_COUNTED }]),
    ...options.map((option) => ({ category, filters: option.filters, most: MOST_BESIDE })),
  ];
  const [[all = 0, ...counts], prices] = await Promise.all([
    countViews(db, { own: view, asked }),
    priceEnds(db, category),
  ]);
  if (priced) {
    const [found = 0] = await countPricedViews(db, [view]);
    return { found, all, options: null, prices };
  }
  const [found = 0, ...beside] = counts;
  const numbers = Object.fromEntries(facetGroupNames.map((group) => [group, {}])) as OptionCounts;
  for (const [at, { group, value }] of options.entries()) numbers[group][value] = beside[at] ?? 0;
  return { found, all, options: numbers, prices };
}

export type Without = { taken: ChosenGroup; found: number };

/** What remains without each group that something was chosen in; three statements at most. */
export async function countWithout(db: Db, view: View): Promise<Without[]> {
  const { category, filters } = view;
  const views = chosenGroups(filters).map((taken) => ({
    taken,
    category,
    filters: withoutGroup(filters, taken),
    most: MOST_COUNTED,
  }));
  const priced = views.filter((one) => isPriced(one.filters));
  const others = views.filter((one) => !isPriced(one.filters));
  const counts = await Promise.all([
    countPricedViews(db, priced),
    countViews(db, { own: view, asked: others }),
  ]);
  const found = counts.flat();
  return [...priced, ...others].map(({ taken }, at) => ({ taken, found: found[at] ?? 0 }));
}

const optionsOf = (filters: ProductFilters) =>
  facetGroupNames.flatMap((group) =>
    facetGroups[group].map((value) => ({
      group,
      value,
      filters: withGroup(filters, group, [value]),
    })),
  );

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
