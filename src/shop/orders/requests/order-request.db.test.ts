import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
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
import { refundOrder } from "../refunds/refund-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { settleReview } from "../review/settle-review.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

async function paidOrder() {
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId, plant };
}

const refund = (orderId: string, requestId: string, amountCents = 500) =>
  refundOrder(shop.till, {
    orderId,
    requestId,
    wish: { kind: "amount", amountCents: cents(amountCents), label: "Remboursement partiel" },
    by: shopkeeper,
  });

async function finishRefunds(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
}

const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;

test("sent for two orders at once, a form counts for one of them", async () => {
  const orders = [await paidOrder(), await paidOrder()];
  const requestId = newId();
  const answers = await Promise.all(orders.map(({ orderId }) => refund(orderId, requestId)));
  expect(answers.map((answer) => (answer.ok ? "ok" : answer.error.code)).toSorted()).toEqual([
    "ok",
    "sent_otherwise",
  ]);
});

test("a refund whose form is sent twice is given once, and both are told the same", async () => {
  const { orderId, intentId } = await paidOrder();
  const requestId = newId();
  const first = value(await refund(orderId, requestId));
  expect(value(await refund(orderId, requestId))).toEqual(first);
  await finishRefunds(orderId);
  // Sent again once the money has left: the back button, or a page that is loaded again.
  expect(value(await refund(orderId, requestId))).toEqual(first);
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(500);
});

test("a form that is opened again gives back again", async () => {
  const { orderId, intentId } = await paidOrder();
  for (let opened = 0; opened < 2; opened += 1) {
    value(await refund(orderId, newId()));
    await finishRefunds(orderId);
  }
  expect(await given(intentId)).toBe(1000);
});

test("ten sendings of one form at once are one refund", async () => {
  const { orderId, intentId } = await paidOrder();
  const requestId = newId();
  const all = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, requestId)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(500);
});

test("a form that was sent for another amount is refused, and what was refused can be sent again", async () => {
  const { orderId, intentId } = await paidOrder();
  const requestId = newId();
  expect(await refund(orderId, requestId, 99_999)).toMatchObject({ error: { code: "too_much" } });
  value(await refund(orderId, requestId, 700));
  await finishRefunds(orderId);
  expect(await refund(orderId, requestId, 800)).toEqual({
    ok: false,
    error: { code: "sent_otherwise" },
  });
  expect(await given(intentId)).toBe(700);
});

test("a cancellation that is sent twice, one after the other or at once, is answered as the first", async () => {
  const { orderId, intentId } = await paidOrder();
  const cancel = (requestId: string) =>
    cancelOrder(shop.till, { orderId, requestId, by: shopkeeper });
  const requestId = newId();
  const all = await Promise.all([cancel(requestId), cancel(requestId), cancel(requestId)]);
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
  await finishRefunds(orderId);
  value(await cancel(requestId));
  expect(await cancel(newId())).toMatchObject({ error: { code: "not_allowed" } });
  const { total_cents } = await shop.rowOf(orderId);
  expect(await given(intentId)).toBe(total_cents);
});

test("a decision on a payment that is sent twice is answered as the first", async () => {
  const plant = await shop.addProduct({ stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  await database.pool.query(
    "update simulated_intents set amount_cents = amount_cents - 100 where id = $1",
    [payment.intentId],
  );
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const requestId = newId();
  const settle = () =>
    settleReview(shop.till, { orderId, requestId, decision: "refunded", by: shopkeeper });
  const both = await Promise.all([settle(), settle()]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  value(await settle());
  await finishRefunds(orderId);
  const { total_cents } = await shop.rowOf(orderId);
  expect(await given(payment.intentId)).toBe(total_cents - 100);
});
