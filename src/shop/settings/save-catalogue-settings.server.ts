import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";

type Wanted = { by: Administrator; lowStock: number; vatRates: number[] };

export const saveCatalogueSettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, lowStock, vatRates }: Wanted,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const stock = { by, key: "stock", name: "Stock faible", value: { lowStock } };
    await changeSetting({ trx, clock }, stock);
    const vat = { by, key: "vat", name: "Taux de TVA", value: { rates: vatRates } };
    await changeSetting({ trx, clock }, vat);
  });
