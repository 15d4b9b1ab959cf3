import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { openShop } from "../../../tests/support/shop/shop-floor.ts";
import { checkStores } from "./check-stores.server.ts";
import { watchConnections } from "./connections.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What the log of a process says when it starts on this database. */
async function startsWith(databaseUrl: string) {
  const lines: { msg: string; store?: string; state?: string; missing?: string[] }[] = [];
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    lines.push(JSON.parse(`${chunk}`));
    done();
  };
  const logger = pino(new Writable({ write }));
  const { gateway: payments } = openShop(database).till;
  const spreadsheet = {
    open: async () => null,
    connect: async () => {
      throw new Error("none is connected");
    },
  };
  const clock = systemClock;
  const connections = watchConnections({ databaseUrl, payments, spreadsheet, clock, logger });
  await checkStores({ connections, logger });
  return lines;
}

test("[7.data.06] a process that starts checks the tables, and its log tells those that are missing", async () => {
  expect(await startsWith(database.url)).toMatchObject([
    { msg: "store checked", store: "relational", state: "connected" },
    { msg: "store checked", store: "spreadsheet", state: "none" },
  ]);
  await database.pool.query("alter table addresses rename to elsewhere");
  await database.pool.query("alter table products rename column stock to elsewhere");
  expect((await startsWith(database.url))[0]).toMatchObject({
    msg: "tables are missing",
    missing: ["products", "addresses"],
  });
});

test("a database that is away does not keep a process from starting", async () => {
  const lines = await startsWith("postgres://nobody@127.0.0.1:1/nothing");
  expect(lines.map(({ msg }) => msg)).toContain("the database did not answer its probe");
});
