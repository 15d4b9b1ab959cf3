import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import type { DeliverySettings } from "./delivery-settings.ts";

type Wanted = { by: Administrator; settings: DeliverySettings };

/** From the next checkout on: an order that is being paid keeps the fee that it was told. */
export const saveDeliverySettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, settings }: Wanted,
): Promise<void> =>
  inTransaction(db, (trx) =>
    changeSetting({ trx, clock }, { by, key: "delivery", name: "Livraison", value: settings }),
  );
