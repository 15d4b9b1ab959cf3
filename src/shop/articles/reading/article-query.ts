import { type ArticleCategory, isArticleCategory } from "../article-category.ts";
import { isArticleId } from "../article-id.ts";

/** The last article of a page; the next page starts after it. */
export type ArticleCursor = { createdAtMicros: number; id: string };

export type ArticleQuery = {
  q: string;
  category: ArticleCategory | null;
  tag: string | null;
  after: ArticleCursor | null;
  /** The visitor's own list, which only their browser knows. */
  saved: boolean;
};

const LONGEST_TEXT = 100;

/** Reads the address of the list; what makes no sense there is left out, never an error. */
export function parseArticleQuery(params: URLSearchParams): ArticleQuery {
  const category = params.get("categorie") ?? "";
  return {
    q: text(params.get("q")),
    category: isArticleCategory(category) ? category : null,
    tag: text(params.get("tag")) || null,
    after: parseCursor(params.get("apres") ?? ""),
    saved: params.get("saved") === "1",
  };
}

/** The other way: `?q=…`, in one order and without what says nothing. */
export function articleSearch(query: Partial<ArticleQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.category) params.set("categorie", query.category);
  if (query.tag) params.set("tag", query.tag);
  if (query.after) params.set("apres", formatCursor(query.after));
  if (query.saved) params.set("saved", "1");
  return params.size > 0 ? `?${params}` : "";
}

export const isFiltered = ({ q, category, tag }: ArticleQuery): boolean =>
  q !== "" || category !== null || tag !== null;

const text = (value: string | null) =>
  (value ?? "").replaceAll("\0", "").trim().slice(0, LONGEST_TEXT);

const CURSOR = /^(\d{1,16})-(.+)$/;

function parseCursor(cursor: string): ArticleCursor | null {
  const [, micros = "", id = ""] = CURSOR.exec(cursor) ?? [];
  const createdAtMicros = Number(micros);
  if (!isArticleId(id) || !Number.isSafeInteger(createdAtMicros)) return null;
  return { createdAtMicros, id };
}

const formatCursor = ({ createdAtMicros, id }: ArticleCursor) => `${createdAtMicros}-${id}`;
