import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { createDatabase } from "./database.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

const logger = createLogger({ name: "tests", level: "silent" });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("it passed");
    },
    (error: unknown) => error,
  );

const narrow = (url: string) =>
  createDatabase({ url, poolMax: 1, applicationName: "canopee-test", logger });

test("no connection within three seconds is a database that is busy", async () => {
  const { pool, db, close } = narrow(database.url);
  const taken = await pool.connect();
  const failure = await failureOf(sql`select 1`.execute(db));
  taken.release();
  await close();
  expect(isUnavailable(failure), String(failure)).toBe(true);
});

test("a server that is not there is one that may come back", async () => {
  const { db, close } = narrow("postgres://localhost:1/nowhere");
  const failure = await failureOf(sql`select 1`.execute(db));
  await close();
  expect(isUnavailable(failure), String(failure)).toBe(true);
});

test("a connection cut under a query is one that may come back", async () => {
  const failure = await failureOf(
    database.pool.query("select pg_terminate_backend(pg_backend_pid())"),
  );
  expect(isUnavailable(failure), String(failure)).toBe(true);
});

test.each(["40001", "40P01", "55P03", "57014", "53300", "53100", "25006"])(
  "%s passes",
  async (code) => {
    const raise = `do $$ begin raise exception using errcode = '${code}'; end $$`;
    const failure = await failureOf(database.pool.query(raise));
    expect(isUnavailable(failure)).toBe(true);
    expect(isUnavailable(new Error("not signed in", { cause: failure }))).toBe(true);
  },
);

test("a mistake of ours does not pass by waiting", async () => {
  const failure = await failureOf(database.pool.query("select nothing from nowhere"));
  expect(isUnavailable(failure)).toBe(false);
  expect(isUnavailable(new TypeError("not a function"))).toBe(false);
});
