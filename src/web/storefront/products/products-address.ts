import { href } from "react-router";
import { DEFAULT_SORT, type ProductQuery } from "#shop/catalogue/storefront/product-query.ts";

/** The one address of a view of the catalogue: what is at its default is not written. */
export function productsAddress({ text, category, sort, after }: Partial<ProductQuery>): string {
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  if (category) search.set("categorie", category);
  if (sort && sort !== DEFAULT_SORT) search.set("tri", sort);
  if (after) search.set("apres", after);
  return search.size > 0 ? `${href("/products")}?${search}` : href("/products");
}
