import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { cancelOrder } from "../orders/lifecycle/cancel-order.server.ts";
import { refundOrder } from "../orders/refunds/refund-order.server.ts";
import { refundPayment } from "../orders/refunds/refund-payment.server.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { askRefundAgain } from "./ask-refund-again.server.ts";
import { editOrder } from "./edit-order.server.ts";
import type { EditWish } from "./edit-wish.ts";
import { readEditable } from "./read-editable.server.ts";

const secretKey = Buffer.alloc(32, 7).toString("base64");
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

const PRICE = 3990;

async function paidOrder(quantity = 3) {
  const plant = await shop.addProduct({ priceCents: PRICE, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, quantity)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const { total_cents: total } = await shop.rowOf(orderId);
  return { orderId, intentId: payment.intentId, plant, total };
}

/** A form as it was opened, to be sent whenever a test wants. */
async function opened(orderId: string) {
  const before = await readEditable(database.db, orderId);
  if (!before) throw new Error("no such order");
  const { country: _, ...place } = before.place;
  const id = before.lines[0]?.id ?? "";
  const wish = (quantity: number, more: Partial<EditWish> = {}): EditWish => ({
    ...{ lines: [{ id, quantity, swapFor: null }], added: [], place, ...more },
  });
  const send = (wished: EditWish, totalCents: number, requestId = newId()) => {
    const seen = { version: before.version, totalCents: cents(totalCents) };
    const input = { orderId, requestId, wish: wished, seen, by: shopkeeper };
    return editOrder({ ...shop.till, seller, secretKey }, input);
  };
  return { wish, send };
}

const refundsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select refunds.id, refunds.status from refunds join payments on payments.id = payment_id
    where order_id = $1 order by refunds.created_at, refunds.status`,
    [orderId],
  );
  return rows;
};
async function finishRefunds(orderId: string) {
  for (const { id, status } of await refundsOf(orderId)) {
    if (status === "waiting") await refundPayment(shop.till, { refundId: id });
  }
}
const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;

/** One plant less, whose money the provider would not give back. */
async function refusedEdit() {
  const order = await paidOrder();
  const { wish, send } = await opened(order.orderId);
  value(await send(wish(2), order.total - PRICE));
  const [refund] = await refundsOf(order.orderId);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refund.id]);
  return order;
}
const askAgain = (orderId: string) => askRefundAgain(shop.till, { orderId, by: shopkeeper });

test("what was refused of an edit is asked for again, once, however many ask", async () => {
  const { orderId, intentId } = await refusedEdit();
  const answers = await Promise.all([askAgain(orderId), askAgain(orderId), askAgain(orderId)]);
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { amountCents: PRICE } }]);
  expect(await askAgain(orderId)).toMatchObject({ error: { code: "refund_in_progress" } });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(PRICE);
  expect(await askAgain(orderId)).toMatchObject({ error: { code: "nothing_owed" } });
  const { wish, send } = await opened(orderId);
  const { total_cents: total } = await shop.rowOf(orderId);
  value(await send(wish(1), total - PRICE));
});

test("what went back with a cancellation, or by hand, is not asked for again", async () => {
  const cancelled = await refusedEdit();
  value(await cancelOrder(shop.till, { orderId: cancelled.orderId, by: shopkeeper }));
  await finishRefunds(cancelled.orderId);
  expect(await askAgain(cancelled.orderId)).toMatchObject({ error: { code: "nothing_owed" } });
  expect(await given(cancelled.intentId)).toBe(cancelled.total);

  const { orderId } = await refusedEdit();
  await database.pool.query(
    `insert into refunds (id, payment_id, amount_cents, reason, status, idempotency_key, parts,
      provider_refund_id, created_at, updated_at)
    select gen_random_uuid(), id, $2, 'by_hand', 'succeeded', 'by-hand:' || id, '[]', 're_by_hand', now(), now()
    from payments where order_id = $1`,
    [orderId, PRICE],
  );
  expect(await askAgain(orderId)).toMatchObject({ error: { code: "given_by_hand" } });
});

test.each([-1, 0.5, 1.5, 11, 1e9, Number.NaN])("%d pieces are refused", async (quantity) => {
  const { orderId, plant, total } = await paidOrder();
  const { wish, send } = await opened(orderId);
  const limit = { error: { code: "quantity_limit" } };
  expect(await send(wish(quantity), total)).toMatchObject(limit);
  const added = [{ variantId: plant, quantity, isOffered: true }];
  expect(await send(wish(3, { added }), total)).toMatchObject(limit);
  expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
});

test("a line of another order, its form, a total that was never shown: each is refused", async () => {
  const { orderId, total } = await paidOrder();
  const other = await paidOrder();
  const mine = await opened(orderId);
  const theirs = await opened(other.orderId);
  expect(await mine.send(theirs.wish(1), total)).toMatchObject({ error: { code: "line_gone" } });
  expect(await mine.send(mine.wish(2), total)).toMatchObject({ error: { code: "price_changed" } });
  expect(await mine.send(mine.wish(2), 1)).toMatchObject({ error: { code: "price_changed" } });
  const requestId = newId();
  value(await mine.send(mine.wish(2), total - PRICE, requestId));
  expect(await theirs.send(theirs.wish(2), other.total - PRICE, requestId)).toMatchObject({
    error: { code: "sent_otherwise" },
  });
  expect(await refundsOf(other.orderId)).toEqual([]);
});

test("a form that was open while its order was cancelled edits nothing", async () => {
  const { orderId, intentId, plant, total } = await paidOrder();
  const { wish, send } = await opened(orderId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  expect(await send(wish(2), total - PRICE)).toMatchObject({
    error: { code: "not_open", status: "cancelled" },
  });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total);
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
});

test("edited, refunded and cancelled at once, an order gives back no more than was paid", async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId, intentId, total } = await paidOrder();
    const { wish, send } = await opened(orderId);
    const refund = { kind: "lines", quantities: [1], withDelivery: false } as const;
    await Promise.all([
      send(wish(1), total - 2 * PRICE),
      send(wish(2), total - PRICE),
      refundOrder(shop.till, { orderId, wish: refund, by: shopkeeper }),
      cancelOrder(shop.till, { orderId, by: shopkeeper }),
    ]);
    await finishRefunds(orderId);
    const back = await given(intentId);
    const left = await shop.rowOf(orderId);
    if (left.status === "cancelled") expect(back).toBe(total);
    else expect([PRICE, 2 * PRICE]).toContain(back);
  }
});

test("the last piece goes to one of two orders that are edited at once", async () => {
  const gift = await shop.addProduct({ priceCents: 500, stock: 1 });
  const both = [await paidOrder(), await paidOrder()];
  const forms = await Promise.all(both.map(({ orderId }) => opened(orderId)));
  const added = [{ variantId: gift, quantity: 1, isOffered: true }];
  const answers = await Promise.all(
    forms.map(({ wish, send }, at) => send(wish(3, { added }), both[at]?.total ?? 0)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.stockOf(gift)).toEqual({ stock: 0, reserved: 0 });
});
