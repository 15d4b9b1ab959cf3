import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import { parseArticleQuery } from "./article-query.ts";
import { listArticles } from "./list-articles.server.ts";

const SUGGESTIONS = 3;
const SHORTEST = 2;

export type ArticleSuggestion = Pick<ArticleCard, "id" | "title" | "picture">;

type SuggestedArticles = { articles: ArticleSuggestion[]; isCorrected: boolean };

/** The first articles that the list would show for a text, while it is typed. */
export async function suggestArticles(deps: { db: Db }, text: string): Promise<SuggestedArticles> {
  if (text.length < SHORTEST) return { articles: [], isCorrected: false };
  const query = parseArticleQuery(new URLSearchParams({ q: text }));
  const { cards, correction } = await listArticles(deps, query);
  const shown = cards.slice(0, SUGGESTIONS);
  return {
    articles: shown.map(({ id, title, picture }) => ({ id, title, picture })),
    isCorrected: correction !== null,
  };
}
