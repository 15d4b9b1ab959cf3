import { keptSearch } from "../lists/list-behind.ts";

/** The page of the list behind a dialog. */
export const cardsSearch = (params: URLSearchParams): string => keptSearch(params, ["q", "apres"]);
