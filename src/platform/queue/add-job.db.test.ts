import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { addJob } from "./add-job.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const job = (key: string) => ({ name: "water-plants", payload: { id: 1 }, key, maxAttempts: 3 });

async function keysOfJobs() {
  const { rows } = await database.pool.query("select key from graphile_worker.jobs order by key");
  return rows.map(({ key }) => key);
}

test("a job of a transaction that rolls back never exists", async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await addJob(trx, job("rolled-back"));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await inTransaction(database.db, (trx) => addJob(trx, job("committed")));
  expect(await keysOfJobs()).toEqual(["committed"]);
});

test("two jobs with one key are one job", async () => {
  await inTransaction(database.db, async (trx) => {
    await addJob(trx, job("same"));
    await addJob(trx, job("same"));
  });
  expect(await keysOfJobs()).toEqual(["committed", "same"]);
});
