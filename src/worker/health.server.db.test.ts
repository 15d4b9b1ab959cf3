import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "#kernel/clock.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { createHeartbeat } from "#platform/queue/heartbeat.ts";
import { type RunningWorker, runWorker } from "#platform/queue/run-worker.server.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database/database.ts";
import { listenForHealth } from "./health.server.ts";

const TOKEN = "a token of the tests";
let later = 0;
const clock: Clock = { now: () => new Date(Date.now() + later) };
const logger = createLogger({ name: "tests", level: "silent" });
let database: TestDatabase;
let worker: RunningWorker;
let health: Awaited<ReturnType<typeof listenForHealth>>;

beforeAll(async () => {
  database = await testDatabase();
  const metrics = createMetrics();
  const heartbeat = createHeartbeat(clock);
  const shared = { database, logger, metrics, heartbeat };
  const fail = async () => {
    throw new Error("withered");
  };
  worker = await runWorker({ ...shared, databaseUrl: database.url, tasks: { fail }, cron: [] });
  const config = { host: "127.0.0.1", mode: "production", metricsToken: TOKEN, dataDir: "." };
  health = await listenForHealth({ ...shared, config: { ...config, workerPort: 0 } });
});
afterAll(async () => {
  await health.close();
  await database.drop();
});

const ask = (path: string, token = TOKEN) =>
  fetch(`${health.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

async function figure(name: string): Promise<number> {
  const text = await (await ask("/metrics")).text();
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
}

test("a worker that asks for jobs is well, and is not any more a minute after it stopped asking", async () => {
  await expect.poll(async () => (await ask("/healthz")).status).toBe(200);
  expect(await figure("worker_heartbeat_age_seconds")).toBeLessThan(10);

  // It asks every second: whatever the hour, the next asking makes it well again.
  later = 3_600_000;
  await expect.poll(async () => (await ask("/healthz")).status, { timeout: 5_000 }).toBe(200);

  await worker.stop();
  later += 61_000;
  const sick = await ask("/healthz");
  expect(sick.status).toBe(503);
  expect(await sick.text()).toMatch(/^no job asked for since 6\d s\n$/);
  expect(await figure("worker_heartbeat_age_seconds")).toBeGreaterThan(60);
});

test("how long the oldest job has been due, and which were given up, are figures", async () => {
  await database.pool.query(`
    select graphile_worker.add_job('nobody-does-this', run_at := now() - interval '10 minutes');
    select graphile_worker.add_job('nobody-does-this', run_at := now() + interval '10 minutes');
    select graphile_worker.add_job('given-up', max_attempts := 1);
    update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
  expect(await figure("queue_jobs_due")).toBe(1);
  expect(await figure("queue_oldest_due_seconds")).toBeGreaterThan(590);
  expect(await figure("queue_oldest_due_seconds")).toBeLessThan(700);
  expect(await figure("queue_jobs_failed")).toBe(1);
});

test("the archive of the database and the disk are watched too", async () => {
  expect(await figure("database_archive_failing")).toBe(0);
  expect(await figure("disk_free_ratio")).toBeGreaterThan(0);
  expect(await figure("disk_free_ratio")).toBeLessThanOrEqual(1);
});

test("figures are for whoever has the token", async () => {
  expect((await ask("/metrics", "another token")).status).toBe(404);
  expect((await ask("/elsewhere")).status).toBe(404);
});
