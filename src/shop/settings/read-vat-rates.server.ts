import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "./read-setting.server.ts";
import { vatSettings } from "./shop-settings.ts";

/** In basis points, the shop's usual one first. */
export const readVatRates = async ({ db }: { db: Db }): Promise<number[]> =>
  vatSettings.parse(await readSetting({ db }, "vat")).rates;
