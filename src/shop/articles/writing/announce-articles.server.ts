import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

/** Kept pages learn of articles whose hour has come: changing their rows tells them. */
export async function announceArticles({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const isDue = db
    .selectFrom("articles")
    .select("id")
    .where("announced", "=", false)
    .where("created_at", "<=", clock.now());
  const due = await isDue.execute();
  // The trigger speaks for each statement, even one that changes nothing: pages would be rebuilt
  // every minute.
  if (due.length === 0) return 0;
  await db
    .updateTable("articles")
    .set({ announced: true })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
}
