import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import { spreadsheetSettings } from "#shop/settings/shop-settings.ts";

export type ShownSpreadsheetConfig = {
  baseId: string;
  /** The end of the key, « » for one too short to show any of it. */
  apiKeyEnd: string;
};

/** All that a page may know of it; null when no spreadsheet is connected. */
export async function readSpreadsheetConfig({
  db,
}: {
  db: Db;
}): Promise<ShownSpreadsheetConfig | null> {
  const name: SecretName = "airtable-api-key";
  const [setting, key] = await Promise.all([
    readSetting({ db }, "spreadsheet"),
    db.selectFrom("shop_secrets").select("last_four").where("name", "=", name).executeTakeFirst(),
  ]);
  const { baseId } = spreadsheetSettings.parse(setting);
  return baseId && key ? { baseId, apiKeyEnd: key.last_four } : null;
}
