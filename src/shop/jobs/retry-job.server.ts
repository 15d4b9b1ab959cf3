import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { rescheduleJob } from "#platform/queue/reschedule-job.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

/** Gone: it ran in the meantime, or runs now. */
export const retryJob = (
  { db, clock }: { db: Db; clock: Clock },
  { id, by }: { id: string; by: Administrator },
): Promise<Result<void, "gone">> =>
  inTransaction(db, async (trx) => {
    const job = await rescheduleJob(trx, { id });
    if (!job) return err("gone");
    const about = { subjectId: id, subjectName: job.name };
    await recordChange({ db: trx, clock }, { by, action: "job.retried", ...about });
    return ok(undefined);
  });
