import { isFiltered } from "#shop/catalogue/filters/product-filters.ts";
import { parseProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { ORDER_PARAM } from "#shop/contact/order-about.ts";
import { VARIANT_PARAM } from "#web/parts/product-card/variant-page.ts";
import { productsSearch } from "#web/storefront/products/products-address.ts";

/**
 * The pages whose HTML is the same for every visitor, with the only search parameters that they
 * read and the kinds of data that they show. A page not listed here is rendered for each request.
 */
type KeptPageRule = { path: string; search: readonly string[]; tags: readonly string[] };

const KEPT: readonly KeptPageRule[] = [
  { path: "/", search: [], tags: ["catalogue", "content"] },
  { path: "/products", search: [], tags: ["catalogue"] },
  { path: "/products/:slug", search: [VARIANT_PARAM], tags: ["catalogue", "articles"] },
  { path: "/products/:slug/plants/:number", search: [], tags: ["catalogue"] },
  { path: "/collections/:slug", search: ["tri", "apres"], tags: ["catalogue", "collections"] },
  { path: "/articles", search: ["q", "categorie", "tag", "apres", "saved"], tags: ["articles"] },
  { path: "/articles/:id", search: [], tags: ["articles", "catalogue"] },
  { path: "/articles/feed.xml", search: [], tags: ["articles"] },
  { path: "/faq", search: [], tags: ["content"] },
  { path: "/conseils-entretien", search: [], tags: [] },
  { path: "/contact", search: [ORDER_PARAM], tags: [] },
  { path: "/cartes-cadeaux", search: [], tags: [] },
  { path: "/envies", search: [], tags: [] },
  { path: "/cart", search: [], tags: [] },
  { path: "/mentions-legales", search: [], tags: [] },
  { path: "/conditions-generales-de-vente", search: [], tags: [] },
  { path: "/politique-confidentialite", search: [], tags: [] },
  { path: "/cookies", search: [], tags: [] },
  { path: "/accessibilite", search: [], tags: [] },
  { path: "/robots.txt", search: [], tags: [] },
  { path: "/llms.txt", search: [], tags: [] },
  // Rebuilt by age alone: at every change of stock would be too often for robots.
  { path: "/sitemap.xml", search: [], tags: [] },
  { path: "/sitemaps/pages.xml", search: [], tags: [] },
];

// A rule's parts may be names: the last one, as in `/products/:slug`, or every second one.
const rules = new Map(KEPT.map((rule) => [rule.path.replace(/:\w+/g, ":"), rule]));

const ruleFor = (path: string): KeptPageRule | undefined =>
  rules.get(path) ??
  rules.get(path.replace(/[^/]+$/, ":")) ??
  rules.get(path.replace(/^(\/[^/]+)\/[^/]+(\/[^/]+)\/[^/]+$/, "$1/:$2/:"));

export type KeptTarget = {
  key: string;
  tags: readonly string[];
  /** One of very many views of a page, which together have a small part of the room. */
  isVariation: boolean;
};

/** The canonical address under which a request's page is kept; undefined if it is not kept. */
export function keptTarget(url: URL): KeptTarget | undefined {
  const path = pagePath(url.pathname);
  const rule = ruleFor(path);
  if (!rule) return undefined;
  if (rule.path === "/products") return productsTarget(url, rule);
  const kept = new URLSearchParams();
  // Anything else (campaign marks, noise) would only multiply copies of the same page.
  for (const name of rule.search) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const search = kept.size > 0 ? `?${kept}` : "";
  // Anyone can name as many variants or orders as they like: they must not push out other pages.
  const isVariation = kept.has(VARIANT_PARAM) || kept.has(ORDER_PARAM);
  return { key: url.pathname + search, tags: rule.tags, isVariation };
}

/** However its filters are written, a list is kept once. */
function productsTarget(url: URL, { tags }: KeptPageRule): KeptTarget {
  const query = parseProductQuery(url.searchParams);
  const search = productsSearch(query);
  return {
    key: url.pathname + (search.size > 0 ? `?${search}` : ""),
    tags,
    isVariation: isFiltered(query.filters),
  };
}

// Client-side navigation asks for `/faq.data` (`/_.data` for the home page).
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -5) : pathname;
}
