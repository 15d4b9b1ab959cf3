import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once a day is enough to tell, years later, who has been away. */
export async function noteSeen(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: { userId: string },
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable("users")
    .set({ last_seen_at: now })
    .where("id", "=", userId)
    .where("last_seen_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
}
