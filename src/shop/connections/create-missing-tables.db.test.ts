import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { createLogger } from "#platform/logger.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { connectAirtable } from "../../../tests/support/database/migration-floor.ts";
import {
  type AirtableStandIn,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import { createMissingTables } from "./create-missing-tables.server.ts";
import { tablesOf } from "./tables.ts";
import { watchSpreadsheet } from "./watch-spreadsheet.server.ts";

let database: TestDatabase;
let airtable: AirtableStandIn;
let spreadsheet: Awaited<ReturnType<typeof connectAirtable>>["spreadsheet"];
const logger = createLogger({ name: "tests", level: "silent" });
beforeAll(async () => {
  database = await testDatabase();
  airtable = await startAirtable({ perSecond: 1000 });
  ({ spreadsheet } = await connectAirtable(database, airtable));
});
afterAll(async () => {
  await database.drop();
  await airtable.stop();
});
beforeEach(() => {
  airtable.faults.clear();
  airtable.base.tables.length = 0;
});

const create = () => createMissingTables({ spreadsheet, logger });
const CREATES = /^POST .*\/tables$/;
const state = async () => {
  const clock = { now: () => new Date() };
  return (await watchSpreadsheet({ door: spreadsheet, clock, logger }).now()).state;
};

test("[7.admin.02] the tables are read from the service, and the missing ones get their columns", async () => {
  expect(await state()).toBe("none");
  expect(await create()).toEqual(ok("all"));
  expect(await state()).toBe("connected");
  for (const { name, columns = [] } of tablesOf("spreadsheet")) {
    const made = airtable.base.tables.find((table) => table.name === name);
    expect(made?.fields.map((field) => field.name).toSorted()).toEqual(columns.toSorted());
  }
});

test("those that are there stay as they are", async () => {
  addShopTables(airtable);
  airtable.base.tables.splice(1, 1);
  const [customers] = airtable.base.tables;
  expect(await state()).toBe("partial");
  expect(await create()).toEqual(ok("all"));
  expect(airtable.base.tables).toHaveLength(3);
  expect(airtable.base.tables[0]).toBe(customers);
});

test("a table that the service refuses leaves the others, but those that link to it", async () => {
  airtable.faults.cause({ kind: "status", status: 422 }, { path: CREATES });
  expect(await create()).toEqual(ok("some"));
  expect(airtable.base.tables.map(({ name }) => name)).toEqual(["Products"]);
  expect(await create()).toEqual(ok("all"));
});

test("a service that is away fails it", async () => {
  airtable.faults.cause({ kind: "status", status: 503 }, { times: 9 });
  expect(await create()).toEqual(err("failed"));
});
