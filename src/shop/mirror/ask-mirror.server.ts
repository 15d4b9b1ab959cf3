import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import type { AuditAction } from "#shop/audit/audit-action.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";

export type MirrorDesk = { db: Db; clock: Clock };
export type Asking = { by: Administrator };

/** What is asked of the mirror from the back-office, and noted in the log. */
export const askMirror = (
  { db, clock }: MirrorDesk,
  { by, action }: Asking & { action: AuditAction },
  ask: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const about = { subjectId: "spreadsheet", subjectName: "Airtable" };
    await recordChange({ db: trx, clock }, { by, action, ...about });
    await ask(trx);
  });
