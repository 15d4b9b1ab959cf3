// Long because it is one thing: all that becomes of a payment without the shop, on one bench.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { stripeWebhook } from "#adapters/stripe/stripe-webhook.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { recordPaymentEvent } from "#shop/payments/record-payment-event.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { refundDifferences } from "../../../../tests/support/shop/provider-refunds.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../../tests/support/stand-ins/stripe/server.ts";
import { signature } from "../../../../tests/support/stand-ins/stripe/webhooks.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { listOrders } from "../desk/list-orders.server.ts";
import { readOrderQuery } from "../desk/order-query.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { settleReview } from "../review/settle-review.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { settlePaymentEvent } from "../settlement/settle-payment-event.server.ts";
import { followPayment } from "./follow-payment.server.ts";

let database: TestDatabase;
let stripe: StripeStandIn;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const apiBase = new URL(stripe.url);
  shop = openShop(database, () => stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }));
});
beforeEach(() => database.pool.query("delete from graphile_worker._private_jobs"));
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
  expect(await refundDifferences(database.pool, stripe)).toEqual([]);
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});

async function paidOrder() {
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)] }));
  const { intentId } = payment;
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
  await settleOrder(shop.till, { orderId });
  stripe.webhooks.events.length = 0;
  await database.pool.query("delete from graphile_worker._private_jobs");
  const { total_cents: total } = await shop.rowOf(orderId);
  return { orderId, intentId, plant, total };
}

/** Through the door that events come by, as often and in the order that a test wants. */
async function deliver(events = stripe.webhooks.events.splice(0)) {
  const { webhookSecret: secret } = stripeKeys;
  const webhook = stripeWebhook({ secret, clock: systemClock });
  for (const event of events) {
    const body = JSON.stringify(event);
    const read = value(webhook.read(body, signature(secret, body)));
    if (!read) continue;
    await recordPaymentEvent(database, read);
    await settlePaymentEvent(shop.till, { provider: "stripe", eventId: read.eventId });
  }
}

const orderOf = async (orderId: string) => {
  const order = await findDeskOrder(shop.till, { orderId });
  if (!order) throw new Error("no such order");
  return order;
};
const storyOf = async (orderId: string) => (await orderOf(orderId)).story.map(({ kind }) => kind);
const listed = async (statut: string) =>
  (await listOrders(database, readOrderQuery(new URLSearchParams({ statut })))).orders.map(
    ({ id }) => id,
  );
const jobsOf = async (word: string) => (await shop.jobKeys()).filter((key) => key.includes(word));

test("a refund made in the provider's own pages is a refund of ours: books, order, buyer and shop are told once", async () => {
  const { orderId, intentId, plant, total } = await paidOrder();
  stripe.refunds.create({ payment_intent: intentId });
  const events = stripe.webhooks.events.splice(0);
  await deliver(events);
  const order = await orderOf(orderId);
  expect(order.refunds).toMatchObject([{ amountCents: total, status: "succeeded" }]);
  expect(order).toMatchObject({ withheld: "refunded", refundableCents: 0 });
  expect(await listed("to_prepare")).not.toContain(orderId);
  const refundId = order.refunds[0]?.id;
  expect(await jobsOf(`${refundId}`)).toEqual([
    `credit-note:${refundId}`,
    `mail:order-refunded:${refundId}`,
    `mail:shop-order-alert:refund_outside:${refundId}`,
  ]);
  // What is on the shelf is for a person to say.
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });

  const before = await storyOf(orderId);
  await deliver(events.toReversed());
  await followPayment(shop.till, { orderId });
  expect(await storyOf(orderId)).toEqual(before);
  expect((await orderOf(orderId)).refunds).toHaveLength(1);
});

test("a part given back by hand counts: no more than the rest can be refunded", async () => {
  const { orderId, intentId, total } = await paidOrder();
  stripe.refunds.create({ payment_intent: intentId, amount: "1000" });
  stripe.refunds.create({ payment_intent: intentId, amount: "500" });
  await deliver();
  const order = await orderOf(orderId);
  expect(order.refunds.map(({ amountCents }) => amountCents).toSorted()).toEqual([1000, 500]);
  expect(order).toMatchObject({ withheld: null, refundableCents: total - 1500 });
  const wish = { kind: "amount", amountCents: cents(total), label: "Geste" } as const;
  expect(await refundOrder(shop.till, { orderId, wish, by })).toMatchObject({
    error: { code: "too_much", dueCents: total - 1500 },
  });
  value(await cancelOrder(shop.till, { orderId, by }));
  await refundAsked(orderId);
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
});

test("what was given back by hand while a refund of ours was on its way is recorded once ours is refused", async () => {
  const { orderId, intentId, total } = await paidOrder();
  value(await cancelOrder(shop.till, { orderId, by }));
  stripe.refunds.create({ payment_intent: intentId });
  await deliver();
  expect((await orderOf(orderId)).refunds.map(({ status }) => status)).toEqual(["waiting"]);
  await refundAsked(orderId);
  expect(await shop.jobKeys()).toContain(`follow:${orderId}`);
  await followPayment(shop.till, { orderId });
  const order = await orderOf(orderId);
  expect(order.refunds).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amountCents: total },
  ]);
  expect(order.payment?.status).toBe("refunded");
});

test("a refund of ours is never taken for one made by hand, nor one made by hand sent again", async () => {
  const { orderId, intentId } = await paidOrder();
  const wish = { kind: "amount", amountCents: cents(1000), label: "Geste" } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await refundAsked(orderId);
  stripe.refunds.next.status = "pending";
  const byHand = stripe.refunds.create({ payment_intent: intentId, amount: "500" });
  stripe.refunds.next.status = "succeeded";
  await deliver();
  let { refunds } = await orderOf(orderId);
  expect(refunds.map(({ status }) => status)).toEqual(["succeeded", "pending"]);
  byHand.status = "succeeded";
  // What the reconciler asks for when a refund takes its time.
  for (const { id } of refunds) await refundPayment(shop.till, { refundId: id });
  ({ refunds } = await orderOf(orderId));
  expect(refunds.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
  expect(stripe.refunds.of(intentId)).toHaveLength(2);

  stripe.refunds.sendBack(byHand.id);
  await deliver();
  expect((await orderOf(orderId)).refunds.map(({ status }) => status)).toEqual([
    "succeeded",
    "returned",
  ]);
});

test("while a payment is disputed its order does not leave, and the shop knows until when to answer", async () => {
  const { orderId, intentId, total } = await paidOrder();
  expect(await listed("to_prepare")).toContain(orderId);
  const dispute = stripe.disputes.open({ payment_intent: intentId });
  const events = stripe.webhooks.events.splice(0);
  await deliver(events);
  await deliver(events.toReversed());

  const order = await orderOf(orderId);
  const dueAt = new Date((dispute.evidence_details.due_by ?? 0) * 1000);
  expect(order).toMatchObject({ withheld: "disputed", refundableCents: 0 });
  expect(order.disputes).toMatchObject([
    { status: "needs_response", reason: "fraudulent", amountCents: total, dueAt, feeCents: 2000 },
  ]);
  expect(await listed("to_prepare")).not.toContain(orderId);
  expect(await listed("disputed")).toContain(orderId);
  expect((await storyOf(orderId)).filter((kind) => kind.startsWith("dispute"))).toEqual([
    "dispute_opened",
  ]);
  expect(await jobsOf("dispute")).toEqual([
    `mail:shop-order-alert:dispute_opened:${order.disputes[0]?.id}`,
  ]);
  expect(await changeStatus(shop.till, { orderId, to: "processing", by })).toEqual({
    ok: false,
    error: { code: "withheld", reason: "disputed" },
  });
  const wish = { kind: "amount", amountCents: cents(100), label: "Geste" } as const;
  expect(await refundOrder(shop.till, { orderId, wish, by })).toEqual({
    ok: false,
    error: { code: "disputed" },
  });
  expect(await cancelOrder(shop.till, { orderId, by })).toEqual({
    ok: false,
    error: { code: "disputed" },
  });
});

test("a dispute that is won lets the order go on", async () => {
  const { orderId, intentId } = await paidOrder();
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  stripe.disputes.answer(id);
  stripe.disputes.close(id, "won");
  // The last comes first: what is true is read from the provider.
  await deliver(stripe.webhooks.events.splice(0).toReversed());
  const order = await orderOf(orderId);
  expect(order.disputes).toMatchObject([{ status: "won", dueAt: null }]);
  expect(order).toMatchObject({ withheld: null, payment: { status: "succeeded" } });
  expect(await listed("to_prepare")).toContain(orderId);
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
});

test("a dispute that is lost has taken the money: nothing is sent, nothing given back twice, and plants can be put back", async () => {
  const { orderId, intentId, plant } = await paidOrder();
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  await deliver();
  stripe.disputes.answer(id);
  await deliver();
  stripe.disputes.close(id, "lost");
  await deliver();
  const order = await orderOf(orderId);
  expect(order).toMatchObject({
    withheld: "lost",
    refundableCents: 0,
    payment: { status: "lost" },
    disputes: [{ status: "lost", feeCents: 2000 }],
  });
  expect((await storyOf(orderId)).filter((kind) => kind.startsWith("dispute"))).toEqual([
    "dispute_opened",
    "dispute_under_review",
    "dispute_lost",
  ]);
  expect(await jobsOf("dispute_lost")).toHaveLength(1);
  expect(await jobsOf("credit-note")).toEqual([]);
  expect(await listed("disputed")).not.toContain(orderId);
  value(await cancelOrder(shop.till, { orderId, by }));
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "cancelled", payment_status: "lost" });
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
  expect((await orderOf(orderId)).refunds).toEqual([]);
});

test("of a part that is lost, the rest can be given back, and no more", async () => {
  const { orderId, intentId, total } = await paidOrder();
  const { id } = stripe.disputes.open({ payment_intent: intentId, amount: 1000 });
  stripe.disputes.close(id, "lost");
  await deliver();
  expect(await orderOf(orderId)).toMatchObject({
    withheld: null,
    refundableCents: total - 1000,
    payment: { status: "succeeded" },
  });
  value(await cancelOrder(shop.till, { orderId, by }));
  expect((await orderOf(orderId)).refunds).toMatchObject([{ amountCents: total - 1000 }]);
});

test("a bank that only asks has taken nothing: giving the money back is allowed", async () => {
  const { orderId, intentId } = await paidOrder();
  stripe.disputes.open({ payment_intent: intentId, isInquiry: true });
  await deliver();
  expect((await orderOf(orderId)).disputes).toMatchObject([
    { status: "needs_response", isInquiry: true, feeCents: 0 },
  ]);
  value(await cancelOrder(shop.till, { orderId, by }));
  await refundAsked(orderId);
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
});

test.each(["left unanswered", "answered"])(
  "a question of the bank that was %s and becomes a dispute is told to the shop, once: there is a new day to answer by",
  async (state) => {
    const { orderId, intentId, total } = await paidOrder();
    const { id } = stripe.disputes.open({ payment_intent: intentId, isInquiry: true });
    if (state === "answered") stripe.disputes.answer(id);
    await deliver();
    await database.pool.query("delete from graphile_worker._private_jobs");
    stripe.disputes.escalate(id);
    const events = stripe.webhooks.events.splice(0);
    await deliver(events);
    await deliver(events.toReversed());

    const order = await orderOf(orderId);
    const dueAt = new Date((stripe.disputes.get(id).evidence_details.due_by ?? 0) * 1000);
    expect(order.disputes).toMatchObject([
      { status: "needs_response", isInquiry: false, amountCents: total, dueAt, feeCents: 2000 },
    ]);
    expect((await storyOf(orderId)).filter((kind) => kind === "dispute_escalated")).toHaveLength(1);
    expect(await jobsOf("dispute")).toEqual([
      `mail:shop-order-alert:dispute_escalated:${order.disputes[0]?.id}`,
    ]);
    expect(await cancelOrder(shop.till, { orderId, by })).toMatchObject({
      error: { code: "disputed" },
    });
  },
);

test("what was given back before we heard of the payment is followed as soon as we do", async () => {
  const plant = await shop.addProduct({ stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  stripe.intents.confirm(stripe.intents.get(payment.intentId), { payment_method: "pm_card_visa" });
  stripe.refunds.create({ payment_intent: payment.intentId });
  // None of the events has come: the reconciler has found it.
  stripe.webhooks.events.length = 0;
  await settleOrder(shop.till, { orderId });
  expect(await shop.jobKeys()).toContain(`follow:${orderId}`);
  await followPayment(shop.till, { orderId });
  expect(await orderOf(orderId)).toMatchObject({ withheld: "refunded", refundableCents: 0 });
});

test.each(["given back by hand", "disputed"])(
  "money that was %s while a person looked at its payment is known once it is accepted",
  async (fate) => {
    const plant = await shop.addProduct({ stock: 5 });
    const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
    const { intentId } = payment;
    const intent = stripe.intents.get(intentId);
    intent.amount += 100;
    stripe.intents.confirm(intent, { payment_method: "pm_card_visa" });
    await deliver();
    expect((await orderOf(orderId)).reviewReason).toBe("payment_mismatch");
    if (fate === "disputed") stripe.disputes.open({ payment_intent: intentId });
    else stripe.refunds.create({ payment_intent: intentId });
    await deliver();
    await database.pool.query("delete from graphile_worker._private_jobs");
    value(await settleReview(shop.till, { orderId, decision: "accepted", by }));
    expect(await shop.jobKeys()).toContain(`follow:${orderId}`);
    await followPayment(shop.till, { orderId });
    expect((await orderOf(orderId)).withheld).toBe(fate === "disputed" ? "disputed" : "refunded");
  },
);

async function refundAsked(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
}
