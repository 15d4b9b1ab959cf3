import { airtableSpreadsheet } from "#adapters/airtable/airtable-spreadsheet.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { createDatabase } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { saveSpreadsheetConfig } from "#shop/connections/save-spreadsheet-config.server.ts";
import { saveSiteSettings } from "#shop/settings/save-site-settings.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { shopkeeper as by } from "../support/shop/shop-floor.ts";
import { type AirtableStandIn, airtableKeys } from "../support/stand-ins/airtable/server.ts";

type Given = {
  databaseUrl: string;
  secretKey: string;
  airtable: AirtableStandIn;
  instagramKey?: string;
};

/** What the shopkeeper does in the back-office of a running shop. */
export async function connectStandIn({ databaseUrl, secretKey, airtable, instagramKey }: Given) {
  const logger = createLogger({ name: "tests", level: "error" });
  const database = createDatabase({
    url: databaseUrl,
    poolMax: 2,
    applicationName: "canopee-test",
    logger,
  });
  const house = {
    db: database.db,
    clock: systemClock,
    secrets: createSecretBox({ current: secretKey }),
    spreadsheet: {
      connect: async (config: typeof airtableKeys) =>
        airtableSpreadsheet({ ...config, endpointUrl: new URL(airtable.url) }),
    },
  };
  const version = await settingsVersion(house, ["spreadsheet"]);
  const saved = await saveSpreadsheetConfig(house, { by, version, ...airtableKeys });
  if (!saved.ok) throw new Error(`the stand-in refused: ${saved.error}`);
  if (instagramKey) {
    const account = { instagramUsername: "canopee", instagramKey };
    const siteVersion = await settingsVersion(house, ["site"]);
    await saveSiteSettings(house, { by, version: siteVersion, ...account });
  }
  await database.close();
}
