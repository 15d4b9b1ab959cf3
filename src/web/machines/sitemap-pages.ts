import { productCategories } from "#shop/catalogue/category.ts";
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
  "/retractation",
  "/mentions-legales",
  "/conditions-generales-de-vente",
  "/politique-confidentialite",
  "/cookies",
  "/accessibilite",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(houseContext).config.publicUrl;
  const entries = PAGES.map((path) => urlEntry(origin + path));
  return new Response(urlSet.open + entries.join("") + urlSet.close, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
