import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import { deliveredDetails, type ShopDetails } from "./shop-details.ts";

type Wanted = { by: Administrator; version: string; details: ShopDetails };

export const saveDetails = (
  { db, clock }: { db: Db; clock: Clock },
  { by, version, details }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  saveUnlessChanged({ db }, { keys: ["details"], version }, (trx) => {
    const { companyName, legalForm, legalFormInFull, shareCapital } = details;
    const { postalCode, town, locality, phone, email, openingHours } = details;
    const company = { companyName, legalForm, legalFormInFull, shareCapital };
    const place = { postalCode, town, locality, phone, email, openingHours };
    const value = { ...company, ...place };
    // The delivered ones are invented: a form that was only looked at does not make them the shop's.
    if (isDeepStrictEqual(value, deliveredDetails)) return Promise.resolve();
    return changeSetting({ trx, clock }, { by, key: "details", name: "Coordonnées", value });
  });
