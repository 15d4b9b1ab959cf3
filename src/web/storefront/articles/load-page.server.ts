import type { Database } from "#platform/db/database.server.ts";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import {
  type ArticleCursor,
  type ArticleQuery,
  isFiltered,
} from "#shop/articles/reading/article-query.ts";
import { latestArticle } from "#shop/articles/reading/latest-article.server.ts";
import { listArticles } from "#shop/articles/reading/list-articles.server.ts";
import { listTags } from "#shop/articles/reading/list-tags.server.ts";

export type ArticlesPage = {
  failed: boolean;
  lead: ArticleCard | null;
  tags: string[];
  cards: ArticleCard[];
  next: ArticleCursor | null;
  /** What was searched for instead of a text that looks misspelt. */
  correction: string | null;
};

/** The lead stays at the head of the first page whatever is filtered below it: nothing jumps. */
export async function loadPage(
  database: Pick<Database, "db">,
  query: ArticleQuery,
): Promise<ArticlesPage> {
  const page = { failed: false, lead: null, tags: [], cards: [], next: null, correction: null };
  // The browser knows which articles those are, and fills them in.
  if (query.saved) return page;
  const [{ cards, next, correction }, tags] = await Promise.all([
    listArticles(database, query),
    listTags(database),
  ]);
  if (query.after) return { ...page, tags, cards, next, correction };
  if (isFiltered(query)) {
    return { ...page, lead: await latestArticle(database), tags, cards, next, correction };
  }
  const [lead = null, ...others] = cards;
  return { ...page, lead, tags, cards: others, next };
}
