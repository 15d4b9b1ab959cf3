import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import type { NewOrderMail } from "#shop/settings/shop-settings.ts";
import type { Carrier } from "./carriers.ts";

type Wanted = {
  by: Administrator;
  version: string;
  newOrderMail: NewOrderMail;
  carriers: Carrier[];
};

export const ORDER_SETTINGS = ["carriers", "new-order-mail"] as const;

/** What the shop is told of a new order, and who takes its parcels. */
export const saveOrderSettings = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, newOrderMail, carriers }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: ORDER_SETTINGS, version }, async (trx) => {
    const mail = { key: "new-order-mail", name: "E-mail de nouvelle commande" };
    await changeSetting({ trx, clock }, { by, ...mail, value: newOrderMail });
    const list = { key: "carriers", name: "Transporteurs", value: { carriers } };
    await changeSetting({ trx, clock }, { by, ...list });
  });
