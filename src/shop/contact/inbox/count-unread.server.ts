import type { Db } from "#platform/db/database.server.ts";

/** How many messages wait to be read; an index knows. */
export async function countUnread({ db }: { db: Db }): Promise<number> {
  const { count } = await db
    .selectFrom("contact_messages")
    .where("read_at", "is", null)
    .where("archived_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
