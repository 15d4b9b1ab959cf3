import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { heldSettingsVersion } from "./settings-version.server.ts";

export type ChangedMeanwhile = { code: "changed_meanwhile" };
type Opened = { keys: readonly string[]; version: string };

/** What someone else has saved since the form was opened is not overwritten. */
export const saveUnlessChanged = (
  { db }: { db: Db },
  { keys, version }: Opened,
  save: (trx: Transaction<DB>) => Promise<void>,
): Promise<Result<void, ChangedMeanwhile>> =>
  inTransaction(db, async (trx) => {
    if ((await heldSettingsVersion(trx, keys)) !== version) {
      return err({ code: "changed_meanwhile" });
    }
    await save(trx);
    return ok(undefined);
  });
