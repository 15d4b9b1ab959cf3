import { type ProductCategory, productCategories } from "../category.ts";
import { type ProductFilters, parseFilters } from "../filters/product-filters.ts";

export const productSorts = ["nouveautes", "prix", "prix-desc", "nom"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a visitor asks of the catalogue, as the address says it. */
export type ProductQuery = {
  text: string;
  /** Null for all. */
  category: ProductCategory | null;
  /** With a text, the default order is the best match first. */
  sort: ProductSort;
  filters: ProductFilters;
  /** Where the page before ended; null for the first page. */
  after: string | null;
};

export const DEFAULT_SORT: ProductSort = "nouveautes";
const TEXT_LIMIT = 100;

/** Never refuses: a visitor who has cut or bent an address still gets products. */
export function parseProductQuery(parameters: URLSearchParams): ProductQuery {
  const category = parameters.get("categorie");
  const sort = parameters.get("tri");
  return {
    text: parseSearchText(parameters.get("q")),
    category: productCategories.find((known) => known === category) ?? null,
    sort: productSorts.find((known) => known === sort) ?? DEFAULT_SORT,
    filters: parseFilters(parameters),
    after: parameters.get("apres") || null,
  };
}

/** PostgreSQL holds no NUL, and half a pair of surrogates is no text. */
export function parseSearchText(given: string | null): string {
  const text = (given ?? "").replaceAll("\0", " ").trim().slice(0, TEXT_LIMIT).toWellFormed();
  return text.trim();
}
