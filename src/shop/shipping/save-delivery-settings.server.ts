import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import type { DeliverySettings } from "./delivery-settings.ts";

type Wanted = { by: Administrator; version: string; settings: DeliverySettings };

/** From the next checkout on: an order that is being paid keeps the fee that it was told. */
export const saveDeliverySettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, settings }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: ["delivery"], version }, (trx) =>
    changeSetting({ trx, clock }, { by, key: "delivery", name: "Livraison", value: settings }),
  );
