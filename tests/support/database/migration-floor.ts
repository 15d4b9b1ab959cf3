import { randomBytes } from "node:crypto";
import { airtableSpreadsheet } from "../../../src/adapters/airtable/airtable-spreadsheet.server.ts";
import { createThrottle } from "../../../src/adapters/airtable/throttle.server.ts";
import { systemClock } from "../../../src/kernel/clock.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { createSecretBox } from "../../../src/platform/secrets.server.ts";
import { saveSpreadsheetConfig } from "../../../src/shop/connections/save-spreadsheet-config.server.ts";
import { spreadsheetDoor } from "../../../src/shop/connections/spreadsheet-door.server.ts";
import { type StoreStatus, statusOf } from "../../../src/shop/connections/store-status.ts";
import { type Store, tablesOf } from "../../../src/shop/connections/tables.ts";
import { settingsVersion } from "../../../src/shop/settings/settings-version.server.ts";
import { shopkeeper as by, value } from "../shop/shop-floor.ts";
import { type AirtableStandIn, airtableKeys } from "../stand-ins/airtable/server.ts";
import type { TestDatabase } from "./database.ts";

const whole = (store: Store): StoreStatus =>
  statusOf(store, new Set(tablesOf(store).map(({ name }) => name)));

export const wholeStores = {
  relational: whole("relational"),
  spreadsheet: whole("spreadsheet"),
} as const;

/** What a migration needs, with the stand-in connected as the back-office would connect it. */
export async function connectAirtable({ db }: TestDatabase, airtable: AirtableStandIn) {
  const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
  const spreadsheet = spreadsheetDoor({
    db,
    secrets,
    logger: createLogger({ name: "tests", level: "silent" }),
    connect: async (config) =>
      airtableSpreadsheet({
        ...config,
        endpointUrl: new URL(airtable.url),
        throttle: createThrottle({ perSecond: 1000 }),
      }),
  });
  const clock = systemClock;
  const version = await settingsVersion({ db }, ["spreadsheet"]);
  const wanted = { by, version, ...airtableKeys };
  value(await saveSpreadsheetConfig({ db, clock, secrets, spreadsheet }, wanted));
  return { db, clock, spreadsheet, pictures: { find: () => null } };
}
