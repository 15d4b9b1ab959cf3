import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import type { ArticleCursor, ArticleQuery } from "./article-query.ts";
import { mentions, selectCards, toCard, wordsOf } from "./select-cards.server.ts";

const ARTICLES_PER_PAGE = 12;

export type ArticlePage = { cards: ArticleCard[]; next: ArticleCursor | null };

/** Newest first; `next` is where the following page starts. */
export async function listArticles(
  { db }: { db: Db },
  { q, category, tag, after }: ArticleQuery,
): Promise<ArticlePage> {
  const words = wordsOf(q);
  // Nothing but punctuation: no article says that.
  if (q && words.length === 0) return { cards: [], next: null };
  let articles = selectCards(db)
    // To the microsecond: a Date would round, and a page would repeat or skip its neighbour.
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as("createdAtMicros"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(ARTICLES_PER_PAGE + 1);
  for (const word of words) articles = articles.where(mentions(word));
  if (category) articles = articles.where("category", "=", category);
  if (tag) articles = articles.where("tags", "@>", sql<string[]>`array[${tag}]`);
  if (after) articles = articles.where(comesAfter(after));

  const rows = await articles.execute();
  const page = rows.slice(0, ARTICLES_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    cards: page.map(toCard),
    next: last ? { createdAtMicros: last.createdAtMicros, id: last.id } : null,
  };
}

// The first comparison says nothing new, but it is the one that an index can start from.
function comesAfter({ createdAtMicros, id }: ArticleCursor) {
  const moment = sql`('epoch'::timestamptz + ${createdAtMicros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(created_at <= ${moment} and (created_at < ${moment} or id > ${id}))`;
}
