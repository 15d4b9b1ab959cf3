import type { Db } from "#platform/db/database.server.ts";
import { listProducts, type ProductPage } from "../storefront/list-products.server.ts";
import type { ProductQuery } from "../storefront/product-query.ts";
import { bestWithout, countFiltered } from "./count-filtered.server.ts";
import type { FilterCounts } from "./facet-counts.ts";
import { type ChosenFilter, isFiltered } from "./product-filters.ts";

export type FilteredPage = ProductPage & {
  /** Null beside a text: counting what it finds would cost what the index of words has. */
  counts: FilterCounts | null;
  /** When nothing matches, the choice to take back, and how many products remain without it. */
  best: { taken: ChosenFilter; found: number } | null;
};

/** A page of the catalogue with the numbers that its filters show. */
export async function listFiltered(deps: { db: Db }, query: ProductQuery): Promise<FilteredPage> {
  const [page, counts] = await Promise.all([
    listProducts(deps, query),
    query.text === "" ? countFiltered(deps.db, query) : null,
  ]);
  const isEmpty = counts !== null && page.cards.length === 0 && isFiltered(query.filters);
  return { ...page, counts, best: isEmpty ? await bestWithout(deps.db, query) : null };
}
