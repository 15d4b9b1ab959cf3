const LIST = ["q", "categorie", "stock", "etat", "tri", "apres"];

/** The list behind a dialog, as it was filtered, sorted and paged. */
export function catalogueSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of LIST) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

export const catalogueAddress = (search: URLSearchParams): string =>
  `/admin${catalogueSearch(search)}`;

/** The same, from the address that a form was sent to. */
export const catalogueBehind = (request: Request): string =>
  catalogueAddress(new URL(request.url).searchParams);
