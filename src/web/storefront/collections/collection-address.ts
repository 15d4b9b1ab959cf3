import { href } from "react-router";
import { DEFAULT_SORT, type ProductSort } from "#shop/catalogue/storefront/product-query.ts";

type CollectionView = { slug: string; sort?: ProductSort; after?: string | null };

/** The one address of a view of a collection: what is at its default is not written. */
export function collectionAddress({ slug, sort, after }: CollectionView): string {
  const search = new URLSearchParams();
  if (sort && sort !== DEFAULT_SORT) search.set("tri", sort);
  if (after) search.set("apres", after);
  const path = href("/collections/:slug", { slug });
  return search.size > 0 ? `${path}?${search}` : path;
}
