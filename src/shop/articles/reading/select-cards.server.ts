import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";
import type { ArticleCard } from "./article-card.ts";

const COLUMNS = [
  "id",
  "title",
  "excerpt",
  "category",
  "read_time",
  "author",
  "created_at",
  "picture_path",
  "picture_width",
  "picture_height",
  "picture_widths",
  "picture_placeholder",
  "picture_alt",
] as const;

/** Every list of the storefront starts from here, and shows the same of each. */
export const selectCards = (db: Db) => db.selectFrom("articles").select(COLUMNS).where(isShown);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

export const toCard = (row: CardRow): ArticleCard => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category,
  readTime: row.read_time,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  picture: {
    path: row.picture_path,
    width: row.picture_width,
    height: row.picture_height,
    widths: row.picture_widths,
    placeholder: row.picture_placeholder,
    alt: row.picture_alt,
  },
});

/** Title or excerpt has this word, written with or without accents; one without letters is in none. */
export const mentions = (word: string) =>
  sql<boolean>`search_text like '%' || nullif(fold_text(${word}), '') || '%'`;

/** The same in other words that the shop takes for these. */
export const mentionsSynonymsOf = (text: string) =>
  sql<boolean>`article_words(search_text) @@ (select widened_query(${text}))`;

/** Apostrophes and hyphens part words, as they do in what is searched. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
