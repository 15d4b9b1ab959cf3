import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

/** What happens every night, now: from the back-office. */
export const requestComparison = (
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const about = { subjectId: "spreadsheet", subjectName: "Airtable" };
    await recordChange({ db: trx, clock }, { by, action: "mirror.compared", ...about });
    await enqueue(trx, "compare-mirror", {});
  });
