import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import { expireOrder } from "./expire-order.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { reconcileOrders } from "./reconcile-orders.server.ts";
import { settleOrder } from "./settle-order.server.ts";
import { settlePaymentEvent } from "./settle-payment-event.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate orders, products, payment_events, simulated_intents cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

async function startOne(stock = 3, quantity = 1) {
  const plant = await shop.addProduct({ stock });
  const started = value(await shop.start({ lines: [line(plant, quantity)] }));
  return { plant, ...started, intentId: started.payment.intentId };
}

describe("a payment that succeeds", () => {
  test("[4.after-payment.01] completes the order in one transaction with the jobs for e-mail and mirror", async () => {
    const { plant, orderId, intentId, totalCents } = await startOne(3, 2);
    await shop.pay(intentId);
    expect(await settleOrder(shop.till, { orderId })).toEqual({
      orderId,
      totalCents,
      status: "completed",
      outcome: "paid",
    });
    expect(await shop.rowOf(orderId)).toMatchObject({
      status: "completed",
      payment_status: "succeeded",
      reservation_expires_at: null,
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
    expect(await shop.jobKeys()).toEqual([
      `air:orders:${orderId}`,
      `mail:order-confirmation:${orderId}`,
    ]);
    // One transaction: every row of it was written by the same one.
    const { rows } = await database.pool.query(
      `select distinct xmin::text from orders where id = $1
      union select xmin::text from payments where order_id = $1
      union select xmin::text from stock_movements where order_id = $1
      union select xmin::text from order_events where order_id = $1 and kind = 'paid'
      union select xmin::text from graphile_worker._private_jobs`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  test("told of ten times at once, is one sale", async () => {
    const { plant, orderId, intentId } = await startOne();
    await shop.pay(intentId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => settleOrder(shop.till, { orderId })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ outcome: "paid" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
    expect(await shop.count("stock_movements")).toBe(1);
    expect(await shop.jobKeys()).toHaveLength(2);
  });

  test("is found by the key of its checkout, and by what its provider says of the order", async () => {
    const wish = { checkoutKey: randomUUID(), lines: [line(await shop.addProduct())] };
    const { orderId, payment } = value(await shop.start(wish));
    // The process died between the provider's answer and our writing it down.
    await database.pool.query(
      "update payments set intent_id = null, status = 'preparing' where order_id = $1",
      [orderId],
    );
    await shop.pay(payment.intentId);
    const settled = await settleOrder(shop.till, { checkoutKey: wish.checkoutKey });
    expect(settled).toMatchObject({ orderId, outcome: "paid" });
    expect(await shop.rowOf(orderId)).toMatchObject({ intent_id: payment.intentId });
    expect(await settleOrder(shop.till, { checkoutKey: randomUUID() })).toBeNull();
  });

  test("is settled by an event, once, even when its intent was never written down", async () => {
    const { orderId, intentId } = await startOne();
    await database.pool.query(
      "update payments set intent_id = null, status = 'preparing' where order_id = $1",
      [orderId],
    );
    await shop.pay(intentId);
    await database.pool.query(
      `insert into payment_events (provider, event_id, type, intent_id)
      values ('simulated', 'evt_1', 'payment_intent.succeeded', $1)`,
      [intentId],
    );
    const event = { provider: "simulated", eventId: "evt_1" } as const;
    await settlePaymentEvent(shop.till, event);
    await settlePaymentEvent(shop.till, event);
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
    const { rows } = await database.pool.query("select handled_at from payment_events");
    expect(rows[0].handled_at).not.toBeNull();
  });

  test("of a buyer who closed the tab is recorded by the reconciler, after three minutes", async () => {
    const { orderId, intentId } = await startOne();
    await shop.pay(intentId);
    shop.passTime(2);
    await reconcileOrders(shop.till);
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "pending" });
    shop.passTime(2);
    expect(await reconcileOrders(shop.till)).toEqual({ done: 1, failures: [] });
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
  });

  test("while the buyer is still paying, changes nothing", async () => {
    const { plant, orderId } = await startOne();
    expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "waiting" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
  });
});

describe("an order that nobody pays", () => {
  test("gives its plants back after fifteen minutes, once its payment is cancelled", async () => {
    const { plant, orderId, intentId } = await startOne();
    shop.passTime(14);
    await expireOrders(shop.till);
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
    shop.passTime(1);
    expect(await expireOrders(shop.till)).toEqual({ done: 1, failures: [] });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
    expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "expired" });
    expect(await shop.pay(intentId)).toBe(false);
  });

  test("keeps its plants while the provider cannot say that the payment is cancelled", async () => {
    const { plant, orderId } = await startOne();
    const away = openShop(database, (gateway) => ({
      ...gateway,
      cancel: () => Promise.reject(new Error("no route")),
    }));
    away.passTime(16);
    expect(await expireOrders(away.till)).toMatchObject({ done: 0, failures: [{}] });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
    const busy = openShop(database, (gateway) => ({
      ...gateway,
      cancel: async (id) => ({ ...((await gateway.find(id)) as Intent), status: "processing" }),
    }));
    await expireOrder(busy.till, { orderId });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
  });

  test("that is paid at the last moment is an order", async () => {
    const { plant, orderId, intentId } = await startOne();
    shop.passTime(16);
    await shop.pay(intentId);
    await expireOrders(shop.till);
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  });

  test("that is paid and expired at once is one or the other, never both", async () => {
    for (let round = 0; round < 20; round++) {
      const { plant, orderId, intentId } = await startOne(1);
      const [isPaid] = await Promise.all([
        shop.pay(intentId),
        expireOrder(shop.till, { orderId }),
        settleOrder(shop.till, { orderId }),
      ]);
      const settled = await settleOrder(shop.till, { orderId });
      expect(settled?.outcome).toBe(isPaid ? "paid" : "expired");
      expect(await shop.stockOf(plant)).toEqual({ stock: isPaid ? 0 : 1, reserved: 0 });
    }
  });

  test("is cancelled after a day", async () => {
    const { orderId } = await startOne();
    shop.passTime(16);
    await expireOrders(shop.till);
    shop.passTime(24 * 60 - 20);
    await reconcileOrders(shop.till);
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "pending" });
    shop.passTime(10);
    await reconcileOrders(shop.till);
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "cancelled" });
  });

  test("cancelled at the provider gives its plants back without waiting", async () => {
    const { plant, orderId, intentId } = await startOne();
    await shop.till.gateway.cancel(intentId);
    expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "expired" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  });
});
