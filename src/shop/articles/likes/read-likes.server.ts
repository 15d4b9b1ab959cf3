import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";

export type Likes = { count: number; mine: boolean };

/** How many visitors like an article, and whether this one does; null when there is no such one. */
export async function readLikes(
  { db }: { db: Db },
  { articleId, visitor }: { articleId: string; visitor: string | null },
): Promise<Likes | null> {
  const { rows } = await sql<Likes>`
    select count(visitor) as count, coalesce(bool_or(visitor = ${visitor}), false) as mine
    from articles left join article_likes on article_id = articles.id
    where articles.id = ${articleId} and ${isShown}
    group by articles.id
  `.execute(db);
  return rows[0] ?? null;
}
