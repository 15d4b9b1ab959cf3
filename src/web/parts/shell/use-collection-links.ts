import { href, useRouteLoaderData } from "react-router";
import type { MenuCollection } from "#shop/catalogue/collections/collection-menu.server.ts";

// Not the root's own type: the root draws the header, which draws this.
type Root = () => { collections: readonly MenuCollection[] };
const MOST = 8;

/** The first collections, as every page shows them. */
export const useCollectionLinks = (): { to: string; label: string }[] =>
  (useRouteLoaderData<Root>("root")?.collections ?? [])
    .slice(0, MOST)
    .map(({ slug, name }) => ({ to: href("/collections/:slug", { slug }), label: name }));
