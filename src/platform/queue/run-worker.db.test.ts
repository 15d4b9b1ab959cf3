import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { addJob } from "./add-job.server.ts";
import { runWorker } from "./run-worker.server.ts";

const JOBS = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a queue moves on as soon as it is let go, one job after the other, in order", async () => {
  for (let number = 0; number < JOBS; number += 1) {
    const job = { name: "water-plant", payload: { number }, key: `plant:${number}` };
    await inTransaction(database.db, (trx) =>
      addJob(trx, { ...job, maxAttempts: 1, queue: "watering-can" }),
    );
  }
  const watered: unknown[] = [];
  let held = 0;
  const worker = await runWorker({
    database,
    databaseUrl: database.url,
    logger: createLogger({ name: "tests", level: "silent" }),
    metrics: createMetrics(),
    cron: [],
    tasks: {
      "water-plant": async (payload) => {
        held += 1;
        expect(held).toBe(1);
        await sleep(2);
        held -= 1;
        watered.push((payload as { number: number }).number);
      },
    },
  });
  try {
    // By itself, a worker of four takes twelve seconds: each polls once a second.
    await expect.poll(() => watered.length, { timeout: 6_000 }).toBe(JOBS);
    expect(watered).toEqual(Array.from({ length: JOBS }, (_, number) => number));
  } finally {
    await worker.stop();
  }
});
