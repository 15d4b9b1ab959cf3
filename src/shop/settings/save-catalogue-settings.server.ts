import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";
import { heldSettingsVersion } from "./settings-version.server.ts";

type Wanted = { by: Administrator; version: string; lowStock: number; vatRates: number[] };

export const CATALOGUE_SETTINGS = ["stock", "vat"] as const;

/** What someone else has saved since the form was opened is not overwritten. */
export const saveCatalogueSettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, lowStock, vatRates }: Wanted,
): Promise<Result<void, { code: "changed_meanwhile" }>> =>
  inTransaction(db, async (trx) => {
    if ((await heldSettingsVersion(trx, CATALOGUE_SETTINGS)) !== version) {
      return err({ code: "changed_meanwhile" });
    }
    const stock = { by, key: "stock", name: "Stock faible", value: { lowStock } };
    await changeSetting({ trx, clock }, stock);
    const vat = { by, key: "vat", name: "Taux de TVA", value: { rates: vatRates } };
    await changeSetting({ trx, clock }, vat);
    return ok(undefined);
  });
