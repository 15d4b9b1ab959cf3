import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type ArticleState, articleState } from "../publication.ts";
import { mentions, wordsOf } from "../reading/select-cards.server.ts";
import type { ArticleShelf, ShelfQuery } from "./article-shelf.ts";

const PAGE_SIZE = 20;

export type ShelfArticle = {
  id: string;
  title: string;
  category: string;
  author: string;
  createdAt: Date;
  /** The address of the smallest size of its picture. */
  thumbnail: string;
  state: ArticleState;
};

/** Every article but the archived ones, or those of one shelf; newest first. */
export async function listShelf(
  { db, clock }: { db: Db; clock: Clock },
  { q, shelf, after }: ShelfQuery,
): Promise<{ articles: ShelfArticle[]; next: string | null }> {
  const now = clock.now();
  const words = wordsOf(q);
  if (q && words.length === 0) return { articles: [], next: null };
  let query = db
    .selectFrom("articles")
    .select(["id", "title", "category", "author"])
    .select(sql<string>`picture_path || '/' || picture_widths[1] || '.webp'`.as("thumbnail"))
    .select(["created_at as createdAt", "is_draft as isDraft", "archived_at as archivedAt"])
    .where(stands(shelf, now))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(PAGE_SIZE + 1);
  for (const word of words) query = query.where(mentions(word));
  if (after) query = query.where(comesAfter(after));
  const { shown, last } = cutPage(await query.execute(), PAGE_SIZE);
  return {
    articles: shown.map(({ isDraft, archivedAt, ...article }) => ({
      ...article,
      state: articleState({ isDraft, archivedAt, createdAt: article.createdAt }, now),
    })),
    next: last?.id ?? null,
  };
}

function stands(shelf: ArticleShelf | null, now: Date) {
  if (shelf === "archived") return sql<boolean>`archived_at is not null`;
  if (shelf === "drafts") return sql<boolean>`(archived_at is null and is_draft)`;
  const isReady = sql`archived_at is null and not is_draft`;
  if (shelf === "scheduled") return sql<boolean>`(${isReady} and created_at > ${now})`;
  if (shelf === "published") return sql<boolean>`(${isReady} and created_at <= ${now})`;
  return sql<boolean>`archived_at is null`;
}

function comesAfter(id: string) {
  const moment = sql`(select created_at from articles as last where last.id = ${id})`;
  return sql<boolean>`(created_at <= ${moment} and (created_at < ${moment} or id > ${id}))`;
}
