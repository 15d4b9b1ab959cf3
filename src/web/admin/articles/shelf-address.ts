import { href } from "react-router";
import { isArticleId } from "#shop/articles/article-id.ts";
import type { ArticleShelf, ShelfQuery } from "#shop/articles/writing/article-shelf.ts";
import { keptSearch } from "../lists/list-behind.ts";
import { listParams } from "../lists/list-params.ts";

/** How the address names a shelf, and what its choice reads. */
export const shelfWords = {
  drafts: { value: "brouillons", label: "Brouillons" },
  scheduled: { value: "programmes", label: "Programmés" },
  published: { value: "publies", label: "Publiés" },
  archived: { value: "archives", label: "Supprimés" },
} satisfies Record<ArticleShelf, { value: string; label: string }>;

/** What makes no sense in the address is left out, never an error. */
export function parseShelfQuery(params: URLSearchParams): ShelfQuery {
  const named = params.get("etat");
  const shelves = Object.keys(shelfWords) as ArticleShelf[];
  const after = params.get("apres") ?? "";
  return {
    q: listParams(params).q,
    shelf: shelves.find((shelf) => shelfWords[shelf].value === named) ?? null,
    after: isArticleId(after) ? after : null,
  };
}

/** The list behind a dialog, as it was searched, filtered and paged. */
export const shelfSearch = (params: URLSearchParams): string =>
  keptSearch(params, ["q", "etat", "apres"]);

export const shelfAddress = (params: URLSearchParams): string =>
  `${href("/admin/articles")}${shelfSearch(params)}`;
