import { type RawBuilder, sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ArticleCard } from "./article-card.ts";
import type { ArticleCursor, ArticleQuery } from "./article-query.ts";
import { correctSpelling } from "./correct-spelling.server.ts";
import {
  mentions,
  mentionsSynonymsOf,
  selectCards,
  toCard,
  wordsOf,
} from "./select-cards.server.ts";

const ARTICLES_PER_PAGE = 12;

export type ArticlePage = {
  cards: ArticleCard[];
  next: ArticleCursor | null;
  /** What was searched for instead of a text that no article has and that looks misspelt. */
  correction: string | null;
};

const NOTHING: ArticlePage = { cards: [], next: null, correction: null };

/** Newest first; `next` is where the following page starts. */
export async function listArticles(deps: { db: Db }, query: ArticleQuery): Promise<ArticlePage> {
  if (query.q === "") return readPage(deps, query, null);
  // Nothing but punctuation: no article says that.
  if (wordsOf(query.q).length === 0) return NOTHING;
  const page = await readPage(deps, query, says(query.q));
  if (page.cards.length > 0) return page;
  // A page after the last one of what was found is empty, and nothing is misspelt.
  const first = query.after && (await readPage(deps, { ...query, after: null }, says(query.q)));
  if (first && first.cards.length > 0) return page;
  const correction = await correctSpelling(deps, query.q);
  if (!correction) return page;
  const meant = await readPage(deps, query, says(correction));
  return meant.cards.length > 0 ? { ...meant, correction } : page;
}

const says = (text: string) => {
  const said = sql.join(wordsOf(text).map(mentions), sql` and `);
  return sql<boolean>`((${said}) or ${mentionsSynonymsOf(text)})`;
};

async function readPage(
  { db }: { db: Db },
  { category, tag, after }: ArticleQuery,
  matches: RawBuilder<boolean> | null,
): Promise<ArticlePage> {
  let articles = selectCards(db)
    // To the microsecond: a Date would round, and a page would repeat or skip its neighbour.
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as("createdAtMicros"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(ARTICLES_PER_PAGE + 1);
  if (matches) articles = articles.where(matches);
  if (category) articles = articles.where("category", "=", category);
  if (tag) articles = articles.where("tags", "@>", sql<string[]>`array[${tag}]`);
  if (after) articles = articles.where(comesAfter(after));

  const { shown, last } = cutPage(await articles.execute(), ARTICLES_PER_PAGE);
  return {
    cards: shown.map(toCard),
    next: last && { createdAtMicros: last.createdAtMicros, id: last.id },
    correction: null,
  };
}

// The first comparison says nothing new, but it is the one that an index can start from.
function comesAfter({ createdAtMicros, id }: ArticleCursor) {
  const moment = sql`('epoch'::timestamptz + ${createdAtMicros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(created_at <= ${moment} and (created_at < ${moment} or id > ${id}))`;
}
