import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const read = async (expression: string) => {
  const { rows } = await database.pool.query(`select ${expression} as value`);
  return rows[0].value;
};

test("every connection waits for a bounded time only", async () => {
  const clients = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const client of clients) {
    const { rows } = await client.query(
      `select current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('application_name') as name`,
    );
    expect(rows).toEqual([{ lock: "2s", statement: "5s", idle: "10s", name: "canopee-test" }]);
    client.release();
  }
});

test("a statement that takes more than five seconds is cut", async () => {
  const started = performance.now();
  await expect(read("pg_sleep(15)")).rejects.toMatchObject({ code: "57014" });
  expect(performance.now() - started).toBeLessThan(8_000);
});

test("counts are numbers, and one too large to be exact is refused", async () => {
  expect(await read("count(*)")).toBe(1);
  expect(await read(`${Number.MAX_SAFE_INTEGER}::int8`)).toBe(Number.MAX_SAFE_INTEGER);
  await expect(read("9007199254740993::int8")).rejects.toThrow(RangeError);
});

test("moments are dates", async () => {
  expect(await read("'2026-11-14T10:00:00+01:00'::timestamptz")).toEqual(
    new Date("2026-11-14T09:00:00Z"),
  );
});

test("losing the server under a connection in use fails its query, not the process", async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const query = client.query("select pg_sleep(4)");
  const lost = expect(query).rejects.toThrow();
  await database.pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await lost;
  client.release(true);
  expect(await read("1")).toBe(1);
});

test("losing the server under a transaction that is between two statements is survived", async () => {
  const work = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow();
  expect(await read("1")).toBe(1);
});

test("losing the server under idle connections is survived", async () => {
  const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
  for (const client of clients) client.release();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => database.pool.totalCount).toBe(1);
  expect(await Promise.all([1, 2, 3].map((number) => read(String(number))))).toEqual([1, 2, 3]);
});

test("a statement that is marked for it is planned once for each connection", async () => {
  const client = await database.pool.connect();
  try {
    for (const value of [1, 2, 3]) {
      const { rows } = await client.query("/* prepared */ select $1::int as value", [value]);
      expect(rows).toEqual([{ value }]);
    }
    await client.query("select $1::int as value", [4]);
    const { rows } = await client.query(
      "select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as value'",
    );
    expect(rows).toEqual([{ runs: 3 }]);
  } finally {
    client.release();
  }
});

test("a connection, with all that it has planned, is kept between orders that are minutes apart", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const first = await read("pg_backend_pid()");
    vi.advanceTimersByTime(5 * 60_000);
    expect(await read("pg_backend_pid()")).toBe(first);
  } finally {
    vi.useRealTimers();
  }
});
