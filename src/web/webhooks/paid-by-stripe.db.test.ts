import { afterEach, beforeEach, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import type { RunningWorker } from "#platform/queue/run-worker.server.ts";
import { startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { startWorker } from "#worker/start.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { serveRoute } from "../../../tests/support/shop/route-server.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { workerEnvironment } from "../../../tests/support/shop/worker-house.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { action } from "./stripe.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let stripe: StripeStandIn;
let house: House;
let floor: ShopFloor;
let door: Awaited<ReturnType<typeof serveRoute>>;
let worker: RunningWorker;

beforeEach(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const env = {
    ...workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" }),
    ...stripeEnvironment(stripe),
  };
  house = compose(readConfig(env), "web");
  floor = openShop(database, () => house.payments);
  door = await serveRoute(house, action);
  worker = await startWorker(house);
});
afterEach(async () => {
  await worker.stop();
  await door.stop();
  await house.close();
  await stripe.stop();
  await database.drop();
});

async function checkout(plant: string) {
  const gateway = house.payments;
  const started = await startCheckout(
    { db: database.db, clock: house.clock, gateway },
    { ...aWish(), lines: [line(plant, 2)] },
  );
  return value(started);
}

const payByCard = (intentId: string) =>
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });

const webhook = () => ({ url: `${door.url}/webhooks/stripe`, secret: stripeKeys.webhookSecret });

test("[7.payment.02] Stripe is asked for the order's euro cents, and its signed webhook completes the order", async () => {
  stripe.webhooks.sendTo({ ...webhook(), times: 5 });
  const plant = await floor.addProduct({ priceCents: 3990, stock: 3 });
  const { orderId, totalCents, payment } = await checkout(plant);
  const intent = stripe.intents.get(payment.intentId);
  expect(intent).toMatchObject({ amount: totalCents, currency: "eur" });
  expect(await floor.rowOf(orderId)).toMatchObject({ status: "pending" });

  payByCard(payment.intentId);
  await stripe.webhooks.delivered();
  await expect.poll(async () => (await floor.rowOf(orderId)).status).toBe("completed");
  expect(await floor.rowOf(orderId)).toMatchObject({ payment_status: "succeeded" });
  expect(await floor.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
  expect(await floor.count("payment_events")).toBe(1);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("a webhook signed by another leaves the order waiting", async () => {
  stripe.webhooks.sendTo({ ...webhook(), secret: "whsec_other" });
  const { orderId, payment } = await checkout(await floor.addProduct());
  payByCard(payment.intentId);
  await stripe.webhooks.delivered();
  expect(await floor.count("payment_events")).toBe(0);
  expect(await floor.rowOf(orderId)).toMatchObject({ status: "pending" });
});

test("a signed event that says paid completes nothing that Stripe itself does not call paid", async () => {
  const { orderId, payment } = await checkout(await floor.addProduct());
  const event = {
    id: "evt_lie",
    object: "event" as const,
    type: "payment_intent.succeeded",
    created: 0,
    data: { object: { id: payment.intentId } },
  };
  expect(await stripe.webhooks.deliver(event, webhook())).toBe(200);
  const handled = async () => {
    const { rows } = await database.pool.query("select handled_at from payment_events");
    return rows[0]?.handled_at;
  };
  await expect.poll(handled).toBeTruthy();
  expect(await floor.rowOf(orderId)).toMatchObject({ status: "pending" });
});
