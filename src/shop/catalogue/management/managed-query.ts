import { type ProductCategory, productCategories } from "../category.ts";
import { parseSearchText, productSorts } from "../storefront/product-query.ts";

export const managedSorts = [...productSorts, "stock", "stock-desc"] as const;
export type ManagedSort = (typeof managedSorts)[number];

const stockFilters = ["faible", "rupture"] as const;
export type StockFilter = (typeof stockFilters)[number];

/** What the shopkeeper asks of the list of products, as the address says it. */
export type ManagedQuery = {
  text: string;
  category: ProductCategory | null;
  stock: StockFilter | null;
  isArchived: boolean;
  sort: ManagedSort;
  after: string | null;
};

/** What is nearly gone comes first when that is what is looked for. */
const defaultSort = (stock: StockFilter | null): ManagedSort => (stock ? "stock" : "nouveautes");

/** Never refuses, as the storefront's. */
export function parseManagedQuery(parameters: URLSearchParams): ManagedQuery {
  const category = parameters.get("categorie");
  const level = parameters.get("stock");
  const sort = parameters.get("tri");
  const stock = stockFilters.find((known) => known === level) ?? null;
  return {
    text: parseSearchText(parameters.get("q")),
    category: productCategories.find((known) => known === category) ?? null,
    stock,
    isArchived: parameters.get("etat") === "archives",
    sort: managedSorts.find((known) => known === sort) ?? defaultSort(stock),
    after: parameters.get("apres") || null,
  };
}

/** The address's own words for a query; what is as usual is left out. */
export function managedSearch(query: Omit<ManagedQuery, "after">, after?: string): URLSearchParams {
  const search = new URLSearchParams();
  if (query.text) search.set("q", query.text);
  if (query.category) search.set("categorie", query.category);
  if (query.stock) search.set("stock", query.stock);
  if (query.isArchived) search.set("etat", "archives");
  if (query.sort !== defaultSort(query.stock)) search.set("tri", query.sort);
  if (after) search.set("apres", after);
  return search;
}
