import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { inTransaction } from "./transaction.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query("create table accounts (name text primary key, amount int not null)");
});
beforeEach(() =>
  database.pool.query("truncate accounts; insert into accounts values ('a', 0), ('b', 0)"),
);
afterAll(() => database.drop());

const amounts = async () => {
  const { rows } = await database.pool.query("select name, amount from accounts order by name");
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
};

test("runs in READ COMMITTED and keeps nothing of a failure", async () => {
  const failing = inTransaction(database.db, async (trx) => {
    const { rows } = await sql`show transaction_isolation`.execute(trx);
    expect(rows).toEqual([{ transaction_isolation: "read committed" }]);
    await sql`update accounts set amount = 5`.execute(trx);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await amounts()).toEqual({ a: 0, b: 0 });
});

test("two that lock each other out both succeed, the victim at a later try", async () => {
  let tries = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const addToBoth = (first: string, second: string) =>
    inTransaction(database.db, async (trx) => {
      tries++;
      await sql`update accounts set amount = amount + 1 where name = ${first}`.execute(trx);
      if (tries >= 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await sql`update accounts set amount = amount + 1 where name = ${second}`.execute(trx);
    });
  await Promise.all([addToBoth("a", "b"), addToBoth("b", "a")]);
  expect(tries).toBeGreaterThan(2);
  expect(await amounts()).toEqual({ a: 2, b: 2 });
});

test("one that waited too long for a lock tries again", async () => {
  const holder = await database.pool.connect();
  await holder.query("begin; update accounts set amount = 10 where name = 'a'");
  let tries = 0;
  const waiting = inTransaction(database.db, async (trx) => {
    tries++;
    await sql`update accounts set amount = amount + 1 where name = 'a'`.execute(trx);
  });
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(2);
  await holder.query("commit");
  holder.release();
  await waiting;
  expect(await amounts()).toEqual({ a: 11, b: 0 });
});

test.each(["40001", "40P01", "55P03"])("gives up on %s after three more tries", async (code) => {
  let tries = 0;
  const failing = inTransaction(database.db, async (trx) => {
    tries++;
    await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(tries).toBe(4);
});

test("does not try again what would fail again", async () => {
  let tries = 0;
  const failing = inTransaction(database.db, async (trx) => {
    tries++;
    await sql`insert into accounts values ('a', 1)`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(1);
});
