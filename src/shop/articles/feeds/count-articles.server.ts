import type { Db } from "#platform/db/database.server.ts";
import { isShown } from "../shown-articles.server.ts";

export async function countArticlesForMachines({ db }: { db: Db }): Promise<number> {
  const { count } = await db
    .selectFrom("articles")
    .where(isShown)
    .select((articles) => articles.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
