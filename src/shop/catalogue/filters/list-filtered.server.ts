import {
  type ListDeps,
  listProducts,
  type ProductPage,
} from "../storefront/list-products.server.ts";
import type { ProductQuery } from "../storefront/product-query.ts";
import { countFiltered, countWithout, type Without } from "./count-filtered.server.ts";
import type { FilterCounts } from "./facet-counts.ts";
import { type ChosenGroup, isFiltered, withoutGroup } from "./product-filters.ts";

/** A list of so many or fewer looks beyond itself. */
const FEW = 12;
/** Together with those of a short list they are on one page. */
const MOST_NEAR = 9;
const MOST_NAMED = 3;

export type NearMisses = {
  /** What keeps them out of the list. */
  taken: ChosenGroup;
  count: number;
  /** Of the first of them. */
  names: string[];
  arePlants: boolean;
};

export type FilteredPage = ProductPage & {
  /** Null beside a text: counting what it finds would cost what the index of words has. */
  counts: FilterCounts | null;
  /** When nothing matches, the choice to take back, and how many products remain without it. */
  best: Without | null;
  /** Beside a short list, the few products that one choice alone keeps out. */
  near: NearMisses | null;
};

/** A page of the catalogue with the numbers that its filters show. */
export async function listFiltered(deps: ListDeps, query: ProductQuery): Promise<FilteredPage> {
  const [page, counts] = await Promise.all([
    listProducts(deps, query),
    query.text === "" ? countFiltered(deps.db, query) : null,
  ]);
  const isWhole = query.after === null && page.next === null;
  const isShort = isWhole && page.cards.length <= FEW;
  if (!counts || !isShort || !isFiltered(query.filters)) {
    return { ...page, counts, best: null, near: null };
  }
  const without = await countWithout(deps.db, query);
  if (page.cards.length === 0) return { ...page, counts, best: bestOf(without), near: null };
  return { ...page, counts, best: null, near: await nearMisses(deps, query, { page, without }) };
}

/** The choice without which most products remain. */
const bestOf = (without: readonly Without[]): Without | null =>
  without.toSorted((a, b) => b.found - a.found).find(({ found }) => found > 0) ?? null;

type Short = { page: ProductPage; without: readonly Without[] };

async function nearMisses(
  deps: ListDeps,
  query: ProductQuery,
  { page, without }: Short,
): Promise<NearMisses | null> {
  const listed = new Set(page.cards.map(({ id }) => id));
  const more = without
    // Nobody who has an animal is shown what would harm it.
    .filter(({ taken }) => taken !== "animaux")
    .map(({ taken, found }) => ({ taken, count: found - listed.size }))
    .filter(({ count }) => count > 0 && count <= MOST_NEAR);
  const [nearest] = more.toSorted((a, b) => a.count - b.count);
  if (!nearest) return null;
  const filters = withoutGroup(query.filters, nearest.taken);
  const { cards } = await listProducts(deps, { ...query, filters });
  const near = cards.filter(({ id }) => !listed.has(id));
  return {
    ...nearest,
    names: near.slice(0, MOST_NAMED).map(({ name }) => name),
    arePlants: near.every(({ category }) => category !== "Accessoires"),
  };
}
