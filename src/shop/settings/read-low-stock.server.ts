import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "./read-setting.server.ts";
import { stockSettings } from "./shop-settings.ts";

export const readLowStock = async ({ db }: { db: Db }): Promise<number> =>
  stockSettings.parse(await readSetting({ db }, "stock")).lowStock;
