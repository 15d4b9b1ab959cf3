import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

/** Has a spreadsheet applied in the background; asked twice, it is applied once. */
export function queueImport({ db }: { db: Db }, { importId }: { importId: string }): Promise<void> {
  return inTransaction(db, async (trx) => {
    const queued = await trx
      .updateTable("catalogue_imports")
      .set({ state: "queued" })
      .where("id", "=", importId)
      .where("state", "=", "ready")
      .where("errors", "=", "[]")
      .returning("id")
      .executeTakeFirst();
    if (queued) await enqueue(trx, "apply-import", { importId });
  });
}
