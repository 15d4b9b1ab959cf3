import type { Db } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import { spreadsheetSettings } from "#shop/settings/shop-settings.ts";
import type { Spreadsheet, SpreadsheetConfig, SpreadsheetDoor } from "./spreadsheet.ts";

type Dependencies = {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
  connect(
    config: SpreadsheetConfig,
    opening: { isPatient?: boolean | undefined },
  ): Promise<Spreadsheet>;
};

/** Reads the settings each time: they are changed by another process than the one that uses them. */
export function spreadsheetDoor({ db, secrets, logger, connect }: Dependencies): SpreadsheetDoor {
  const name: SecretName = "airtable-api-key";
  return {
    async open({ isPatient } = {}) {
      const [setting, key] = await Promise.all([
        readSetting({ db }, "spreadsheet"),
        db.selectFrom("shop_secrets").select("sealed").where("name", "=", name).executeTakeFirst(),
      ]);
      const { baseId } = spreadsheetSettings.parse(setting);
      if (!baseId || !key) return null;
      const opened = secrets.open(name, key.sealed);
      if (opened.ok) return connect({ apiKey: opened.value, baseId }, { isPatient });
      logger.error({ reason: opened.error.code }, "the spreadsheet's key cannot be opened");
      return null;
    },
    connect: (config) => connect(config, {}),
  };
}
