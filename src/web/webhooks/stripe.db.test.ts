import { afterEach, beforeEach, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { serveRoute } from "../../../tests/support/shop/route-server.ts";
import { workerEnvironment } from "../../../tests/support/shop/worker-house.ts";
import { stripeEnvironment, stripeKeys } from "../../../tests/support/stand-ins/stripe/server.ts";
import { signature } from "../../../tests/support/stand-ins/stripe/webhooks.ts";
import { action } from "./stripe.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let house: House;
let shop: Awaited<ReturnType<typeof serveRoute>>;

async function open(payments: Record<string, string>) {
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" });
  house = compose(readConfig({ ...env, ...payments }), "web");
  shop = await serveRoute(house, action);
}

beforeEach(async () => {
  database = await testDatabase();
  await open(stripeEnvironment({ url: "http://127.0.0.1:1" }));
});
afterEach(async () => {
  await shop.stop();
  await house.close();
  await database.drop();
});

const event = (type: string, object: unknown) =>
  JSON.stringify({ id: "evt_1", type, data: { object } }, null, 2);
const succeeded = event("payment_intent.succeeded", { id: "pi_1", note: "payé à 12 €" });

const deliver = (body: string, header?: string) =>
  fetch(`${shop.url}/webhooks/stripe`, {
    method: "POST",
    body,
    headers: header === undefined ? {} : { "Stripe-Signature": header },
  });
const signed = (body: string) => deliver(body, signature(stripeKeys.webhookSecret, body));

async function inbox() {
  const events = await database.pool.query(
    "select provider, event_id, type, intent_id, handled_at from payment_events",
  );
  const jobs = await database.pool.query("select task_identifier, key from graphile_worker.jobs");
  return { events: events.rows, jobs: jobs.rows };
}

test("a signed event is kept and looked into, though it comes from no page of ours", async () => {
  expect((await signed(succeeded)).status).toBe(200);
  expect(await inbox()).toEqual({
    events: [
      {
        provider: "stripe",
        event_id: "evt_1",
        type: "payment_intent.succeeded",
        intent_id: "pi_1",
        handled_at: null,
      },
    ],
    jobs: [{ task_identifier: "settle-payment-event", key: "pay:stripe:evt_1" }],
  });
});

test("an event that is delivered five times at once is one row and one job", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => signed(succeeded)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { events, jobs } = await inbox();
  expect([events.length, jobs.length]).toEqual([1, 1]);
});

test("an event that was looked into already is not looked into again", async () => {
  await signed(succeeded);
  await database.pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
  );
  expect((await signed(succeeded)).status).toBe(200);
  expect((await inbox()).jobs).toEqual([]);
});

test("news that is nothing to us is answered and forgotten", async () => {
  expect((await signed(event("customer.created", { id: "cus_1" }))).status).toBe(200);
  expect(await inbox()).toEqual({ events: [], jobs: [] });
});

test("a webhook that is not Stripe's is refused, with the reason, and leaves nothing", async () => {
  const late = new Date(Date.now() - 301_000);
  const secret = stripeKeys.webhookSecret;
  const cases: [Promise<Response>, string][] = [
    [deliver("", signature(secret, "")), "No webhook payload was provided."],
    [deliver(succeeded), "No stripe-signature header value was provided."],
    [deliver(succeeded, "v1"), "Unable to extract timestamp and signatures from header"],
    [deliver(succeeded, "t=1,v0=00"), "No signatures found with expected scheme"],
    [
      deliver(succeeded, signature("whsec_other", succeeded)),
      "No signatures found matching the expected signature for payload",
    ],
    [
      deliver(succeeded, signature(secret, succeeded, late)),
      "Timestamp outside the tolerance zone",
    ],
  ];
  for (const [delivery, reason] of cases) {
    const response = await delivery;
    expect([response.status, await response.text()]).toEqual([400, reason]);
  }
  expect(await inbox()).toEqual({ events: [], jobs: [] });
});

test("no other door is open to a request that comes from no page of ours", async () => {
  const header = signature(stripeKeys.webhookSecret, succeeded);
  for (const path of ["/webhooks/stripe/", "/webhooks/stripe.data", "/contact"]) {
    const response = await fetch(shop.url + path, {
      method: "POST",
      body: succeeded,
      headers: { "Stripe-Signature": header },
    });
    expect(response.status, path).toBe(403);
  }
});

test("there is no webhook where payments are simulated", async () => {
  await shop.stop();
  await house.close();
  await open({ PAYMENT_PROVIDER: "simulated" });
  expect((await signed(succeeded)).status).toBe(404);
});
