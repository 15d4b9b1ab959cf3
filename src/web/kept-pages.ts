/**
 * The pages whose HTML is the same for every visitor, with the only search parameters that they
 * read and the kinds of data that they show. A page not listed here is rendered for each request.
 */
type KeptPageRule = { path: string; search: readonly string[]; tags: readonly string[] };

const KEPT: readonly KeptPageRule[] = [
  { path: "/", search: [], tags: ["catalogue"] },
  { path: "/faq", search: [], tags: [] },
  { path: "/conseils-entretien", search: [], tags: [] },
  { path: "/contact", search: [], tags: [] },
  { path: "/mentions-legales", search: [], tags: [] },
  { path: "/conditions-generales-de-vente", search: [], tags: [] },
  { path: "/politique-confidentialite", search: [], tags: [] },
  { path: "/cookies", search: [], tags: [] },
  { path: "/accessibilite", search: [], tags: [] },
];

const rules = new Map(KEPT.map((rule) => [rule.path, rule]));

export type KeptTarget = { key: string; tags: readonly string[] };

/** The canonical address under which a request's page is kept; undefined if it is not kept. */
export function keptTarget(url: URL): KeptTarget | undefined {
  const rule = rules.get(pagePath(url.pathname));
  if (!rule) return undefined;
  const kept = new URLSearchParams();
  // Anything else (campaign marks, noise) would only multiply copies of the same page.
  for (const name of rule.search) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  const search = kept.size > 0 ? `?${kept}` : "";
  return { key: url.pathname + search, tags: rule.tags };
}

// Client-side navigation asks for `/faq.data` (`/_.data` for the home page).
function pagePath(pathname: string): string {
  if (pathname === "/_.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -5) : pathname;
}
