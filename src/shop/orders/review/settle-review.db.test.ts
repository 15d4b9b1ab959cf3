import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { showDeskEvent } from "#copy/orders/desk.ts";
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
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { expireOrder } from "../settlement/expire-order.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { closeReview } from "./close-review.server.ts";
import { settleReview } from "./settle-review.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

/** The bank took one euro less than was asked for. */
async function doubtfulOrder() {
  const plant = await shop.addProduct({ stock: 3 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  await database.pool.query(
    "update simulated_intents set amount_cents = amount_cents - 100 where id = $1",
    [payment.intentId],
  );
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const { review_reason, total_cents } = await shop.rowOf(orderId);
  expect(review_reason).toBe("payment_mismatch");
  return { orderId, plant, intentId: payment.intentId, taken: total_cents - 100 };
}

const settle = (orderId: string, decision: "accepted" | "refunded") =>
  settleReview(shop.till, { orderId, decision, by: shopkeeper });

test("what came is taken for the order: it is paid, and its plants are sold", async () => {
  const { orderId, plant, taken } = await doubtfulOrder();
  value(await settle(orderId, "accepted"));
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "completed",
    payment_status: "succeeded",
    review_reason: null,
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  const { rows } = await database.pool.query(
    "select amount_cents from payments where order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ amount_cents: taken }]);
  expect(await shop.jobKeys()).toContain(`mail:order-confirmation:${orderId}`);
  expect(await settle(orderId, "refunded")).toEqual({
    ok: false,
    error: { code: "not_in_review" },
  });
});

test("what came is given back, to the cent, and the plants with it", async () => {
  const { orderId, plant, intentId, taken } = await doubtfulOrder();
  const both = await Promise.all([settle(orderId, "refunded"), settle(orderId, "refunded")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  const { rows } = await database.pool.query(
    "select refunds.id from refunds join payments on payments.id = payment_id where order_id = $1",
    [orderId],
  );
  await refundPayment(shop.till, { refundId: rows[0].id });
  const intent = await shop.till.gateway.find(intentId);
  expect(intent?.refundedCents).toBe(cents(taken));
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunded",
  });
});

test("plants that are gone cannot be accepted: nothing moves, and refunding is left", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  shop.passTime(20);
  await expireOrder(shop.till, { orderId });
  await database.pool.query("update stock_units set stock = 0 where id = $1", [plant]);
  await database.pool.query(
    "update simulated_intents set amount_cents = amount_cents - 100 where id = $1",
    [payment.intentId],
  );
  await shop.payAnyway(payment.intentId);
  await settleOrder(shop.till, { orderId });
  expect(await settle(orderId, "accepted")).toEqual({
    ok: false,
    error: { code: "out_of_stock" },
  });
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "pending",
    review_reason: "payment_mismatch",
  });
  value(await settle(orderId, "refunded"));
});

const close = (orderId: string) => closeReview(shop.till, { orderId, by: shopkeeper });
/** As after a change of the provider, or of its account. */
const forgetAtProvider = (intentId: string) =>
  database.pool.query("delete from simulated_intents where id = $1", [intentId]);
const refundsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    "select refunds.id from refunds join payments on payments.id = payment_id where order_id = $1",
    [orderId],
  );
  return rows;
};

test("a payment that the provider does not know is closed: the plants come back, no money moves", async () => {
  const { orderId, plant, intentId } = await doubtfulOrder();
  await forgetAtProvider(intentId);
  for (const decision of ["accepted", "refunded"] as const) {
    expect(await settle(orderId, decision)).toEqual({
      ok: false,
      error: { code: "unknown_payment" },
    });
  }
  const both = await Promise.all([close(orderId), close(orderId)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "cancelled",
    review_reason: null,
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await shop.jobKeys()).toContain(`mail:order-cancelled:${orderId}`);
  const order = await findDeskOrder(database, { orderId });
  expect(order?.story.map(showDeskEvent)).toContain(
    "Vérification close sans remboursement : paiement inconnu du prestataire",
  );
  const { rows: log } = await database.pool.query(
    "select action, after from audit_log where subject_id = $1",
    [orderId],
  );
  expect(log).toEqual([{ action: "order.review_settled", after: { decision: "closed" } }]);
});

test("one that it knows is not closed: nothing moves", async () => {
  const { orderId, plant } = await doubtfulOrder();
  expect(await close(orderId)).toEqual({ ok: false, error: { code: "payment_known" } });
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "pending",
    review_reason: "payment_mismatch",
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
});

test("an order that was cancelled before its payment came into doubt is closed too", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await database.pool.query(
    "update simulated_intents set amount_cents = amount_cents - 100 where id = $1",
    [payment.intentId],
  );
  await shop.payAnyway(payment.intentId);
  await settleOrder(shop.till, { orderId });
  await forgetAtProvider(payment.intentId);
  value(await close(orderId));
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "cancelled",
    review_reason: null,
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
});
