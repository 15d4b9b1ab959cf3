import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const MOST_AT_ONCE = 100;

/** Money on its way back is asked about until it has arrived, even when its job has given up. */
export async function resumeRefunds({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const hourAgo = new Date(clock.now().getTime() - HOUR_MS);
  const unfinished = await db
    .selectFrom("refunds")
    .select("id")
    .where("status", "in", ["waiting", "pending"])
    .where("created_at", "<", hourAgo)
    .where("updated_at", "<", hourAgo)
    .orderBy("created_at")
    .limit(MOST_AT_ONCE)
    .execute();
  if (unfinished.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const { id } of unfinished) await enqueue(trx, "refund-payment", { refundId: id });
  });
}
