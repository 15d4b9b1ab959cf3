import { href } from "react-router";
import { keptSearch } from "../lists/list-behind.ts";

/** The page of the list behind a dialog. */
export const codesSearch = (params: URLSearchParams): string => keptSearch(params, ["apres"]);

export const codesAddress = (params: URLSearchParams): string =>
  `${href("/admin/codes")}${codesSearch(params)}`;
