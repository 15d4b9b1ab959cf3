import { keptSearch } from "../lists/list-behind.ts";

const LIST = ["q", "categorie", "stock", "etat", "tri", "apres"];

/** The list behind a dialog, as it was filtered, sorted and paged. */
export const catalogueSearch = (search: URLSearchParams): string => keptSearch(search, LIST);

export const catalogueAddress = (search: URLSearchParams): string =>
  `/admin${catalogueSearch(search)}`;

/** The same, from the address that a form was sent to. */
export const catalogueBehind = (request: Request): string =>
  catalogueAddress(new URL(request.url).searchParams);
