import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { countJobs, listJobs } from "#platform/queue/list-jobs.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { followedBySpreadsheet } from "../../../tests/support/spreadsheet.ts";
import { enqueue } from "./enqueue.server.ts";
import { retryJob } from "./retry-job.server.ts";

let shop: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  shop = await testDatabase();
  await followedBySpreadsheet(shop);
});
afterAll(() => shop.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };
const house = () => ({ db: shop.db, clock: systemClock });

test("a job that used up its attempts is listed as failed, and waits again when it is retried", async () => {
  const orderId = newId();
  await inTransaction(shop.db, (trx) => enqueue(trx, "mirror-order", { orderId }));
  expect(await countJobs(shop)).toEqual({ waiting: 1, failed: 0 });
  await shop.pool.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = 'the spreadsheet is away'`,
  );
  expect(await countJobs(shop)).toEqual({ waiting: 0, failed: 1 });
  const [failed] = await listJobs(shop, { state: "failed", limit: 10 });
  expect(failed).toMatchObject({
    name: "mirror-order",
    state: "failed",
    attempts: 25,
    maxAttempts: 25,
    error: "the spreadsheet is away",
  });

  expect(await retryJob(house(), { id: failed?.id ?? "", by })).toEqual(ok(undefined));
  expect(await listJobs(shop, { state: "failed", limit: 10 })).toEqual([]);
  const [waiting] = await listJobs(shop, { state: "waiting", limit: 10 });
  expect(waiting).toMatchObject({ id: failed?.id, attempts: 0, payload: { orderId } });
  const [logged] = await shop.db
    .selectFrom("audit_log")
    .select(["action", "subject_name"])
    .execute();
  expect(logged).toEqual({ action: "job.retried", subject_name: "mirror-order" });
});

test("a job that runs now, or is done, is not touched, and nothing is logged of it", async () => {
  const before = await shop.db.selectFrom("audit_log").select("id").execute();
  const [job] = await listJobs(shop, { state: "waiting", limit: 1 });
  await shop.pool.query("update graphile_worker._private_jobs set locked_at = now()");
  expect(await retryJob(house(), { id: job?.id ?? "", by })).toEqual(err("gone"));
  expect(await retryJob(house(), { id: "999999", by })).toEqual(err("gone"));
  expect(await shop.db.selectFrom("audit_log").select("id").execute()).toEqual(before);
});

test("goes on where a page ended", async () => {
  for (let at = 0; at < 5; at += 1) {
    await inTransaction(shop.db, (trx) => enqueue(trx, "mirror-order", { orderId: newId() }));
  }
  const first = await listJobs(shop, { state: "waiting", limit: 3 });
  const rest = await listJobs(shop, { state: "waiting", limit: 9, before: first.at(-1)?.id });
  const ids = [...first, ...rest].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(6);
});
