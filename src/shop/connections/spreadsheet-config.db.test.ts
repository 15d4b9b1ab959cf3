import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { airtableSpreadsheet } from "#adapters/airtable/airtable-spreadsheet.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { err, ok } from "#kernel/result.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { shopkeeper as by } from "../../../tests/support/shop/shop-floor.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import { forgetSpreadsheetConfig } from "./forget-spreadsheet-config.server.ts";
import { readSpreadsheetConfig } from "./read-spreadsheet-config.server.ts";
import { saveSpreadsheetConfig } from "./save-spreadsheet-config.server.ts";
import { spreadsheetDoor } from "./spreadsheet-door.server.ts";

let database: TestDatabase;
let airtable: AirtableStandIn;
beforeAll(async () => {
  database = await testDatabase();
  airtable = await startAirtable({ perSecond: 1000 });
});
afterAll(async () => {
  await database.drop();
  await airtable.stop();
});

function aHouse() {
  const { db } = database;
  const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
  const spreadsheet = spreadsheetDoor({
    db,
    secrets,
    logger: createLogger({ name: "tests", level: "silent" }),
    connect: async (config) =>
      airtableSpreadsheet({ ...config, endpointUrl: new URL(airtable.url) }),
  });
  return { db, clock: systemClock, secrets, spreadsheet };
}

type House = ReturnType<typeof aHouse>;
const opened = (house: House) => settingsVersion(house, ["spreadsheet"]);
const connect = async (house: House, keys: Partial<typeof airtableKeys> = {}) => {
  const wanted = { by, version: await opened(house), ...airtableKeys, ...keys };
  return saveSpreadsheetConfig(house, wanted);
};

const stored = async () => {
  const { rows } = await database.pool.query(
    `select string_agg(line, ' ') as text from (
       select to_jsonb(shop_secrets)::text as line from shop_secrets
       union all select to_jsonb(shop_settings)::text from shop_settings
       union all select to_jsonb(audit_log)::text from audit_log
       union all select to_jsonb(jobs)::text from graphile_worker._private_jobs jobs
     ) lines`,
  );
  return rows[0].text as string;
};

test("[3.small.04] a spreadsheet is tried, stored with its key sealed, mirrored to, and forgotten", async () => {
  const house = aHouse();
  expect(await readSpreadsheetConfig(house)).toBeNull();
  expect(await house.spreadsheet.open()).toBeNull();

  expect(await connect(house)).toEqual(ok(undefined));
  expect(await readSpreadsheetConfig(house)).toEqual({
    baseId: airtableKeys.baseId,
    apiKeyEnd: airtableKeys.apiKey.slice(-4),
  });
  expect(await stored()).not.toContain(airtableKeys.apiKey);
  const { rows: jobs } = await database.pool.query("select key from graphile_worker.jobs");
  expect(jobs).toEqual([{ key: "mirror:everything" }]);
  const base = await house.spreadsheet.open();
  expect(await base?.check()).toEqual(ok(undefined));

  await forgetSpreadsheetConfig(house, { by });
  await forgetSpreadsheetConfig(house, { by });
  expect(await house.spreadsheet.open()).toBeNull();
  const { rows: log } = await database.pool.query("select action from audit_log order by id");
  expect(log.map(({ action }) => action)).toEqual([
    "settings.updated",
    "secret.stored",
    "settings.updated",
    "secret.removed",
  ]);
});

test("a catalogue that is in the base already is not overwritten before it could be migrated", async () => {
  const house = aHouse();
  const setting = async () => {
    await connect(house);
    return readSetting(house, "spreadsheet");
  };
  expect(await setting()).toMatchObject({ mirrorsProducts: true });
  addShopTables(airtable);
  expect(await setting()).toMatchObject({ mirrorsProducts: true });
  airtable.insert("Products", { Name: "Monstera du classeur" });
  expect(await setting()).toMatchObject({ mirrorsProducts: false });
  await forgetSpreadsheetConfig(house, { by });
});

test("a key or a base that Airtable refuses is not stored", async () => {
  const house = aHouse();
  expect(await connect(house, { apiKey: "patWrong" })).toEqual(err("authentication_required"));
  expect(await connect(house, { baseId: "appAutre" })).toEqual(err("not_authorized"));
  expect(await readSpreadsheetConfig(house)).toBeNull();
});

test("whoever opened the configuration before it was forgotten, or saved, is told", async () => {
  const house = aHouse();
  const version = await opened(house);
  const save = () => saveSpreadsheetConfig(house, { by, version, ...airtableKeys });
  await forgetSpreadsheetConfig(house, { by });
  expect(await save()).toEqual(err("changed_meanwhile"));
  expect(await readSpreadsheetConfig(house)).toBeNull();
});

test("a key that was sealed under another SECRET_KEY is as good as none", async () => {
  await connect(aHouse());
  expect(await aHouse().spreadsheet.open()).toBeNull();
});
