import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { addJob } from "#platform/queue/add-job.server.ts";
import { runWorker } from "#platform/queue/run-worker.server.ts";
import { testDatabase } from "../support/database/database.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const logger = createLogger({ name: "test", level: "silent" });

const start = (slow: () => Promise<void>) =>
  runWorker({
    database,
    databaseUrl: database.url,
    logger,
    metrics: createMetrics(),
    tasks: { slow },
    cron: [],
  });

// Longer than it takes to give up on a dead worker.
const SLOW_MS = 13_000;

test("a slow job of a live worker is left alone, even when its liveness session is cut", async () => {
  let runs = 0;
  const slow = async () => {
    runs += 1;
    await sleep(SLOW_MS);
  };
  const workers = await Promise.all([start(slow), start(slow)]);
  const job = { name: "slow", payload: {}, key: "slow", maxAttempts: 3 };
  await inTransaction(database.db, (trx) => addJob(trx, job));
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(1);

  const { rows } = await database.pool.query(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity
     where application_name = 'canopee-liveness' and datname = current_database()`,
  );
  expect(rows).toEqual([{ cut: true }, { cut: true }]);

  const jobsLeft = async () =>
    (await database.pool.query("select 1 from graphile_worker.jobs")).rows.length;
  await expect.poll(jobsLeft, { timeout: SLOW_MS + 5_000, interval: 200 }).toBe(0);
  expect(runs).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
}, 40_000);
