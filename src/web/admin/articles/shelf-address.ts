import { href } from "react-router";
import { isArticleId } from "#shop/articles/article-id.ts";
import type { ArticleShelf, ShelfQuery } from "#shop/articles/writing/article-shelf.ts";

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
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    shelf: shelves.find((shelf) => shelfWords[shelf].value === named) ?? null,
    after: isArticleId(after) ? after : null,
  };
}

/** The list behind a dialog, as it was searched, filtered and paged. */
export function shelfSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["q", "etat", "apres"]) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

export const shelfAddress = (params: URLSearchParams): string =>
  `${href("/admin/articles")}${shelfSearch(params)}`;
