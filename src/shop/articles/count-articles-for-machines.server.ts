import type { Db } from "#platform/db/database.server.ts";

export async function countArticlesForMachines({ db }: { db: Db }): Promise<number> {
  const { count } = await db
    .selectFrom("articles")
    .select((articles) => articles.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
