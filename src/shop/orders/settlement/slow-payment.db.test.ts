import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { findSettlement } from "./find-settlement.server.ts";
import { reconcileOrders } from "./reconcile-orders.server.ts";
import { settleOrder } from "./settle-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
/** What the provider says of every payment instead of what is true; undefined for the truth. */
let said: Partial<Intent> | undefined;
let cancelled: string[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate orders, products, simulated_intents cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  said = undefined;
  cancelled = [];
  shop = openShop(database, (gateway) => ({
    ...gateway,
    find: async (id) => {
      const intent = await gateway.find(id);
      return intent && { ...intent, ...said };
    },
    cancel: (id) => {
      cancelled.push(id);
      return gateway.cancel(id);
    },
  }));
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

async function startOne() {
  const plant = await shop.addProduct({ stock: 3 });
  const started = value(await shop.start({ lines: [line(plant, 2)] }));
  return { plant, orderId: started.orderId, intentId: started.payment.intentId };
}

const held = { stock: 3, reserved: 2 };

test("plants are held for a payment that is being made, however long after their time", async () => {
  const { plant, orderId } = await startOne();
  said = { status: "processing" };
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "processing" });
  expect(await findSettlement(shop.till, { orderId })).toMatchObject({ outcome: "processing" });
  for (let hour = 0; hour < 30; hour += 1) {
    shop.passTime(60);
    await expireOrders(shop.till);
    await reconcileOrders(shop.till);
  }
  expect(await shop.stockOf(plant)).toEqual(held);
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "pending", payment_status: "open" });
  expect(cancelled).toEqual([]);
  expect(await shop.jobKeys()).toEqual([]);
});

test("what succeeds at last is sold once, and its way to pay is kept", async () => {
  const { plant, orderId, intentId } = await startOne();
  said = { status: "processing" };
  await settleOrder(shop.till, { orderId });
  shop.passTime(600);
  await expireOrders(shop.till);
  said = { method: "pay_by_bank" };
  await shop.pay(intentId);
  await Promise.all([1, 2, 3].map(() => settleOrder(shop.till, { orderId })));
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
  const { rows } = await database.pool.query("select status, method from payments");
  expect(rows).toEqual([{ status: "succeeded", method: "pay_by_bank" }]);
});

test("what fails at last is told once, and may be paid in another way until its time is over", async () => {
  const { plant, orderId } = await startOne();
  said = { status: "processing" };
  await settleOrder(shop.till, { orderId });
  said = { refusal: "payment_intent_payment_attempt_failed" };
  const settled = await Promise.all([1, 2].map(() => settleOrder(shop.till, { orderId })));
  for (const one of settled) {
    expect(one).toMatchObject({
      outcome: "waiting",
      refusal: "payment_intent_payment_attempt_failed",
    });
  }
  expect(await shop.jobKeys()).toEqual([`mail:payment-failed:${orderId}`]);
  expect(await shop.stockOf(plant)).toEqual(held);
  shop.passTime(16);
  await expireOrders(shop.till);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(cancelled).toHaveLength(1);
});

test("a payment that has failed when its prolonged time is over gives its plants back at once", async () => {
  const { plant, orderId, intentId } = await startOne();
  said = { status: "processing" };
  await settleOrder(shop.till, { orderId });
  shop.passTime(20);
  await expireOrders(shop.till);
  said = undefined;
  shop.passTime(31);
  await expireOrders(shop.till);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(cancelled).toEqual([intentId]);
  expect(await shop.jobKeys()).toEqual([`mail:payment-failed:${orderId}`]);
});

test("a provider that gives a payment up by itself has its plants given back, and its buyer told", async () => {
  const { plant, orderId } = await startOne();
  said = { status: "processing" };
  await settleOrder(shop.till, { orderId });
  said = { status: "cancelled" };
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "expired" });
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(await shop.jobKeys()).toEqual([`mail:payment-failed:${orderId}`]);
});
