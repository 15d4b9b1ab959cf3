import { isArticleId } from "#shop/articles/article-id.ts";
import type { ArticleShelf, ShelfQuery } from "#shop/articles/article-shelf.ts";

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
