import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";
import { readSetting } from "./read-setting.server.ts";
import { type ChangedMeanwhile, saveUnlessChanged } from "./save-unless-changed.server.ts";
import { invoicingSettings } from "./shop-settings.ts";

export const INVOICING_SETTINGS = ["invoicing"] as const;

export const isInvoicedAtPayment = async ({ db }: { db: Db }): Promise<boolean> =>
  invoicingSettings.parse(await readSetting({ db }, "invoicing")).atPayment;

type Wanted = { by: Administrator; version: string; atPayment: boolean };

export const saveInvoicing = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, atPayment }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: INVOICING_SETTINGS, version }, (trx) =>
    changeSetting(
      { trx, clock },
      { by, key: "invoicing", name: "Facturation", value: { atPayment } },
    ),
  );
