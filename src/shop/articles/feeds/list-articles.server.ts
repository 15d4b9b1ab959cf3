import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";

export type ArticleAddress = { id: string; updatedAt: Date };

/** Where articles are found and when they last changed. */
export function listArticlesForMachines(
  { db }: { db: Db },
  { skip, limit }: { skip: number; limit: number },
): Promise<ArticleAddress[]> {
  return (
    db
      .selectFrom("articles")
      // One that was written before its day last changed when it came out.
      .select(["id", sql<Date>`greatest(updated_at, created_at)`.as("updatedAt")])
      .where(isShown)
      .orderBy("id")
      .offset(skip)
      .limit(limit)
      .execute()
  );
}
