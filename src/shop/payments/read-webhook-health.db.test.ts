import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { readWebhookHealth } from "./read-webhook-health.server.ts";
import { recordPaymentEvent } from "./record-payment-event.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const health = () => readWebhookHealth(database, { provider: "stripe" });
const tell = (eventId: string) =>
  recordPaymentEvent(database, {
    provider: "stripe",
    eventId,
    type: "payment_intent.succeeded",
    intentId: "pi_1",
  });

test("a provider that was never heard has told nothing", async () => {
  expect(await health()).toEqual({ lastAt: null, waiting: 0, failed: 0 });
});

test("what it told is counted until it is looked into, and apart once that has failed for good", async () => {
  await tell("evt_1");
  await tell("evt_2");
  await tell("evt_3");
  await database.pool.query(
    "update payment_events set handled_at = now() where event_id = 'evt_1'",
  );
  await database.pool.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'Stripe did not answer')
     from graphile_worker.jobs where key = 'pay:stripe:evt_2'`,
  );
  expect(await health()).toEqual({ lastAt: expect.any(Date), waiting: 1, failed: 1 });
});
