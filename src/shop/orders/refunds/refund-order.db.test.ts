import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  line,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { readMoneyBack } from "./read-money-back.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import type { RefundWish } from "./refund-parts.ts";
import { refundPayment } from "./refund-payment.server.ts";

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
  const pot = await shop.addProduct({ priceCents: 3200, vatBasisPoints: 2000, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2), line(pot)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId, plant, pot };
}

const lines = (quantities: number[], withDelivery = false): RefundWish => ({
  kind: "lines",
  quantities,
  withDelivery,
});
const refund = (orderId: string, wish: RefundWish) =>
  refundOrder(shop.till, { orderId, wish, by: shopkeeper });

async function finishRefunds(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
}

const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;

test("a chosen line is given back, and the order goes on", async () => {
  const { orderId, intentId } = await paidOrder();
  expect(value(await refund(orderId, lines([1, 0])))).toEqual({ amountCents: 3990 });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(3990);
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "completed",
    payment_status: "succeeded",
  });
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by: shopkeeper }));
});

test("never more than was paid, whatever was given back before", async () => {
  const { orderId, intentId } = await paidOrder();
  const { total_cents } = await shop.rowOf(orderId);
  value(await refund(orderId, lines([2, 0])));
  await finishRefunds(orderId);
  const amount = (amountCents: number): RefundWish => ({
    kind: "amount",
    amountCents: cents(amountCents),
    label: "Geste commercial",
  });
  const due = total_cents - 7980;
  expect(await refund(orderId, amount(due + 1))).toEqual({
    ok: false,
    error: { code: "too_much", dueCents: due },
  });
  value(await refund(orderId, amount(due)));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total_cents);
  expect(await refund(orderId, amount(1))).toMatchObject({ error: { code: "too_much" } });
});

test("a line given back is not given back again, unless the provider refused it", async () => {
  const { orderId, intentId } = await paidOrder();
  value(await refund(orderId, lines([2, 0])));
  await database.pool.query(
    `update refunds set status = 'failed'
    from payments where payments.id = payment_id and order_id = $1`,
    [orderId],
  );
  value(await refund(orderId, lines([2, 0])));
  await finishRefunds(orderId);
  expect(await refund(orderId, lines([1, 0]))).toEqual({ ok: false, error: { code: "not_left" } });
  value(await refund(orderId, lines([0, 1])));
  await finishRefunds(orderId);
  const { total_cents } = await shop.rowOf(orderId);
  expect(await given(intentId)).toBe(total_cents);
});

test("ten who refund at once give back once; the others are told to wait", async () => {
  const { orderId, intentId } = await paidOrder();
  const all = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, lines([1, 0]))));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(all.filter((one) => !one.ok && one.error.code === "refund_in_progress")).toHaveLength(9);
  expect(await cancelOrder(shop.till, { orderId, by: shopkeeper })).toEqual({
    ok: false,
    error: { code: "refund_in_progress" },
  });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(3990);
});

test("of one who refunds and one who cancels at the same moment, one is told to wait", async () => {
  for (let round = 0; round < 15; round += 1) {
    const { orderId } = await paidOrder();
    const both = await Promise.all([
      refund(orderId, lines([1, 0])),
      cancelOrder(shop.till, { orderId, by: shopkeeper }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok)).toEqual([
      { ok: false, error: { code: "refund_in_progress" } },
    ]);
  }
});

test("cancelling after a part was given back gives back the rest", async () => {
  const { orderId, intentId } = await paidOrder();
  const { total_cents } = await shop.rowOf(orderId);
  value(await refund(orderId, lines([0, 1])));
  await finishRefunds(orderId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total_cents);
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
  // As its customer is told.
  const noCard = { giftNowCents: 0, giftBeforeCents: 0, giftReleasedCents: 0 };
  const moneyBack = { nowCents: total_cents - 3200, beforeCents: 3200, ...noCard };
  expect(await readMoneyBack(database, { orderId })).toEqual(moneyBack);
});

test("cancelling after all was given back asks for nothing more", async () => {
  const { orderId } = await paidOrder();
  value(await refund(orderId, lines([2, 1], true)));
  await finishRefunds(orderId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunded",
  });
});

test("what is put back with a refund is on the shelf once, and a cancellation brings only the rest", async () => {
  const { orderId, plant, pot } = await paidOrder();
  const refundAndRestock = (quantities: number[]) =>
    refundOrder(shop.till, { orderId, wish: lines(quantities), putBack: true, by: shopkeeper });
  value(await refund(orderId, lines([0, 1])));
  await finishRefunds(orderId);
  expect(await shop.stockOf(pot)).toMatchObject({ stock: 4 });
  value(await refundAndRestock([1, 0]));
  await finishRefunds(orderId);
  expect(await shop.stockOf(plant)).toMatchObject({ stock: 4 });
  const { rows } = await database.pool.query(
    "select product_id, quantity, actor from stock_movements where order_id = $1 and reason = 'return'",
    [orderId],
  );
  const actor = `user:${shopkeeper.userId}`;
  expect(rows).toEqual([{ product_id: plant, quantity: 1, actor }]);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  expect(await shop.stockOf(plant)).toMatchObject({ stock: 5 });
  expect(await shop.stockOf(pot)).toMatchObject({ stock: 5 });
});

test("no more comes back on the shelf than the order took from it, however often it is refunded", async () => {
  const { orderId, plant } = await paidOrder();
  const wish = lines([1, 0]);
  for (const stock of [4, 5, 5]) {
    await refundOrder(shop.till, { orderId, wish, putBack: true, by: shopkeeper });
    await finishRefunds(orderId);
    expect(await shop.stockOf(plant)).toMatchObject({ stock });
  }
});

test("an unpaid order, and a choice of nothing, are refused", async () => {
  const plant = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  expect(await refund(orderId, lines([1]))).toMatchObject({ error: { code: "not_paid" } });
  const paid = await paidOrder();
  expect(await refund(paid.orderId, lines([0, 0]))).toMatchObject({
    error: { code: "nothing_chosen" },
  });
  expect(await refund(crypto.randomUUID(), lines([1]))).toMatchObject({
    error: { code: "unknown_order" },
  });
});

test("who gave money back, and for what, is in the log", async () => {
  const { orderId } = await paidOrder();
  value(await refund(orderId, lines([0, 1])));
  const { rows } = await database.pool.query(
    "select action, actor_id, after from audit_log where subject_id = $1",
    [orderId],
  );
  expect(rows).toEqual([
    {
      action: "order.refunded",
      actor_id: shopkeeper.userId,
      after: { amountCents: 3200, parts: ["1 × Monstera"] },
    },
  ]);
});
