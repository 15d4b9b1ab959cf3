import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { expireOrder } from "./expire-order.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { reconcileOrders } from "./reconcile-orders.server.ts";
import { settleOrder } from "./settle-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
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

/** A provider that goes on saying that it has the money, whatever was asked of it. */
const insistent = (change: Partial<Intent> = {}) =>
  openShop(database, (gateway) => ({
    ...gateway,
    find: async (id) => {
      const intent = await gateway.find(id);
      return intent && { ...intent, status: "succeeded", ...change };
    },
  }));

describe("a payment that comes too late", () => {
  test("takes plants again if there are some", async () => {
    const { plant, orderId, intentId } = await startOne(3, 2);
    await expireOrder(shop.till, { orderId });
    await shop.payAnyway(intentId);
    expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "paid" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
    expect(await shop.jobKeys()).toContain(`mail:order-confirmation:${orderId}`);
  });

  test("is refunded when they are gone, and buyer and shop are told", async () => {
    const { plant, orderId, intentId, totalCents } = await startOne(1);
    await expireOrder(shop.till, { orderId });
    value(await shop.start({ lines: [line(plant)] }));
    await shop.payAnyway(intentId);
    const late = () => settleOrder(shop.till, { orderId });
    const answers = await Promise.all([late(), late(), late()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "cancelled", outcome: "refunded" });
    }
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
    const { rows } = await database.pool.query("select id, amount_cents from refunds");
    expect(rows).toMatchObject([{ amount_cents: totalCents }]);
    const refundId = rows[0].id;
    expect(await shop.jobKeys()).toEqual([
      `mail:order-late-refund:${orderId}`,
      `mail:shop-order-alert:late_refund:${orderId}`,
      `refund:${refundId}`,
    ]);

    await Promise.all([
      refundPayment(shop.till, { refundId }),
      refundPayment(shop.till, { refundId }),
    ]);
    await refundPayment(shop.till, { refundId });
    expect(await shop.till.gateway.find(intentId)).toMatchObject({ refundedCents: totalCents });
    expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
  });

  test("for an order that was replaced is refunded, even if there are plants", async () => {
    const checkoutKey = randomUUID();
    const plant = await shop.addProduct();
    const before = value(await shop.start({ checkoutKey, lines: [line(plant)] }));
    value(await shop.start({ replaces: [checkoutKey], lines: [line(plant)] }));
    await shop.payAnyway(before.payment.intentId);
    expect(await settleOrder(shop.till, before)).toMatchObject({ outcome: "refunded" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 10, reserved: 1 });
  });

  test("a refund that failed at first is taken up again by the reconciler", async () => {
    const { plant, orderId, intentId } = await startOne(1);
    await expireOrder(shop.till, { orderId });
    value(await shop.start({ lines: [line(plant)] }));
    await shop.payAnyway(intentId);
    await settleOrder(shop.till, { orderId });
    await database.pool.query("delete from graphile_worker._private_jobs");
    shop.passTime(61);
    await reconcileOrders(shop.till);
    const { rows } = await database.pool.query("select id from refunds");
    expect(await shop.jobKeys()).toEqual([`refund:${rows[0].id}`]);
  });
});

describe("a payment that does not match its order", () => {
  test.each([
    ["another amount", { amountCents: cents(1) }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: randomUUID() }],
  ])("%s: goes to review, never to completed", async (_, change) => {
    const { plant, orderId, intentId } = await startOne();
    await shop.pay(intentId);
    const odd = insistent(change);
    const answers = await Promise.all([
      settleOrder(odd.till, { orderId }),
      settleOrder(odd.till, { orderId }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "pending", outcome: "review" });
    }
    expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "review", paid_at: null });
    // Nothing moves until a person has looked: neither the clock nor a cancellation.
    odd.passTime(60 * 48);
    await expireOrders(odd.till);
    await reconcileOrders(odd.till);
    expect(await cancelOrder(odd.till, { orderId, by: shopkeeper })).toEqual({
      ok: false,
      error: { code: "in_review" },
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
    expect(await shop.jobKeys()).toEqual([`mail:shop-order-alert:review:${orderId}`]);
  });
});
