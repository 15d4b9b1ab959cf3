import { href } from "react-router";
import { productCategories } from "#shop/catalogue/category.ts";
import { listShownCollections } from "#shop/catalogue/collections/collection-menu.server.ts";
import { listSpecimenPages } from "#shop/catalogue/specimens/list-specimen-pages.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/sitemap-pages";
import { urlEntry, urlSet } from "./sitemap-format.ts";

/** The pages worth finding that are neither a product nor an article. */
const PAGES = [
  "/",
  "/products",
  ...productCategories.map(
    (category) => `/products?${new URLSearchParams({ categorie: category })}`,
  ),
  "/articles",
  "/conseils-entretien",
  "/faq",
  "/contact",
  "/cartes-cadeaux",
  "/retractation",
  "/mentions-legales",
  "/conditions-generales-de-vente",
  "/politique-confidentialite",
  "/cookies",
  "/accessibilite",
];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const { origin } = config.publicUrl;
  const collections = (await listShownCollections(database)).map(({ slug }) =>
    href("/collections/:slug", { slug }),
  );
  const plants = (await listSpecimenPages(database)).map(({ slug, number }) =>
    href("/products/:slug/plants/:number", { slug, number: String(number) }),
  );
  const entries = [...PAGES, ...collections, ...plants].map((path) => urlEntry(origin + path));
  return new Response(urlSet.open + entries.join("") + urlSet.close, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
