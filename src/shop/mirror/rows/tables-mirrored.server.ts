import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { spreadsheetSettings } from "#shop/settings/shop-settings.ts";
import { type MirrorTable, mirrorTables } from "./mirrored-row.ts";

/** Without Products while the base holds a catalogue that may yet be migrated to the shop. */
export async function tablesMirrored({ db }: { db: Db }): Promise<readonly MirrorTable[]> {
  const { mirrorsProducts } = spreadsheetSettings.parse(await readSetting({ db }, "spreadsheet"));
  return mirrorTables.filter((table) => mirrorsProducts || table !== "Products");
}
