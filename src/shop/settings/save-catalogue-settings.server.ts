import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";
import { type ChangedMeanwhile, saveUnlessChanged } from "./save-unless-changed.server.ts";

type Wanted = { by: Administrator; version: string; lowStock: number; vatRates: number[] };

export const CATALOGUE_SETTINGS = ["stock", "vat"] as const;

export const saveCatalogueSettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, lowStock, vatRates }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: CATALOGUE_SETTINGS, version }, async (trx) => {
    const stock = { by, key: "stock", name: "Stock faible", value: { lowStock } };
    await changeSetting({ trx, clock }, stock);
    const vat = { by, key: "vat", name: "Taux de TVA", value: { rates: vatRates } };
    await changeSetting({ trx, clock }, vat);
  });
