import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { rescheduleTroubled } from "#platform/queue/troubled-jobs.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

/** Everything that could not be copied is tried again at once; how many rows that is. */
export const retryMirror = (
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const count = await rescheduleTroubled(trx, { queue: "mirror" });
    if (count > 0) {
      const about = { subjectId: "spreadsheet", subjectName: "Airtable" };
      await recordChange({ db: trx, clock }, { by, action: "mirror.retried", ...about });
    }
    return count;
  });
