import { data } from "react-router";
import { isArticleId } from "#shop/articles/article-id.ts";

/** The article that an address names; what cannot be one is not found, before the database is asked. */
export function articleIn(text: string): string {
  if (!isArticleId(text)) throw data(null, { status: 404 });
  return text;
}
