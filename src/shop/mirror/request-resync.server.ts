import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { startMirroringProducts } from "#shop/connections/start-mirroring-products.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

/** Everything again, the catalogue too: from the back-office. */
export const requestResync = (
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const about = { subjectId: "spreadsheet", subjectName: "Airtable" };
    await recordChange({ db: trx, clock }, { by, action: "mirror.resynced", ...about });
    await startMirroringProducts(trx);
    await enqueue(trx, "mirror-everything", {});
  });
