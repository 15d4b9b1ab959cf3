import { href } from "react-router";
import { writeFilters } from "#shop/catalogue/filters/product-filters.ts";
import { DEFAULT_SORT, type ProductQuery } from "#shop/catalogue/storefront/product-query.ts";

/** The fragment by which the list says that a product is not sold any more. */
export const NO_LONGER_SOLD = "retiree";

/** The one address of a view of the catalogue: what is at its default is not written. */
export function productsAddress(query: Partial<ProductQuery>): string {
  const search = productsSearch(query);
  return search.size > 0 ? `${href("/products")}?${search}` : href("/products");
}

/** Its parameters, always in the same order. */
export function productsSearch(query: Partial<ProductQuery>): URLSearchParams {
  const { text, category, filters, sort, after } = query;
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  if (category) search.set("categorie", category);
  if (filters) writeFilters(search, filters);
  if (sort && sort !== DEFAULT_SORT) search.set("tri", sort);
  if (after) search.set("apres", after);
  return search;
}
