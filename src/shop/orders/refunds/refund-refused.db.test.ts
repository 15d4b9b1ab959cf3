// Long because it is one thing: all that a provider can answer to a refund, and what the shop makes of it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { refundDifferences } from "../../../../tests/support/shop/provider-refunds.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../../tests/support/stand-ins/stripe/server.ts";
import { followPayment } from "../after-payment/follow-payment.server.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { expireOrder } from "../settlement/expire-order.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { settlePaymentEvent } from "../settlement/settle-payment-event.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPayment } from "./refund-payment.server.ts";

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
  const { rows } = await database.pool.query("select order_id from payments");
  for (const { order_id: orderId } of rows) await followPayment(shop.till, { orderId });
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
  expect(await refundDifferences(database.pool, stripe)).toEqual([]);
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});

async function paidOrder() {
  const plant = await shop.addProduct({ priceCents: 3990 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)] }));
  stripe.intents.confirm(stripe.intents.get(payment.intentId), { payment_method: "pm_card_visa" });
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId, plant };
}

const hastyGateway = () =>
  stripeGateway({
    secretKey: stripeKeys.secretKey,
    apiBase: new URL(stripe.url),
    timeoutMs: 200,
  });

const gesture = (amountCents: number) =>
  ({ kind: "amount", amountCents: cents(amountCents), label: "Geste" }) as const;

async function refund(orderId: string, amountCents: number, till = shop.till): Promise<string> {
  value(await refundOrder(till, { orderId, wish: gesture(amountCents), by: shopkeeper }));
  const { rows } = await database.pool.query(
    "select id from refunds where status = 'waiting' order by created_at desc limit 1",
  );
  await refundPayment(till, { refundId: rows[0].id });
  return rows[0].id;
}

const refundsOf = async (orderId: string) =>
  (await findDeskOrder(shop.till, { orderId }))?.refunds.map(({ status }) => status);
const alerts = async () =>
  (await shop.jobKeys()).filter((key) => key.startsWith("mail:shop-order-alert"));

test("a refund that the provider refuses is told each time, and stands in the way of no other", async () => {
  const { orderId, intentId } = await paidOrder();
  // Given back by hand in the provider's own pages, all of it.
  stripe.refunds.create({ payment_intent: intentId });
  const first = await refund(orderId, 1000);
  const second = await refund(orderId, 1000);
  expect(await refundsOf(orderId)).toEqual(["failed", "failed"]);
  expect(await alerts()).toEqual(
    [first, second].map((id) => `mail:shop-order-alert:refund_failed:${id}`).toSorted(),
  );
});

test("what was given back by hand is not taken for a refund of ours", async () => {
  const { orderId, intentId } = await paidOrder();
  stripe.refunds.create({ payment_intent: intentId, amount: "2000" });
  await refund(orderId, 1500);
  expect(await refundsOf(orderId)).toEqual(["succeeded"]);
  expect(stripe.refunds.of(intentId).map(({ amount }) => amount)).toEqual([2000, 1500]);
});

test("a refund whose answer was lost is found, and not sent twice", async () => {
  const { orderId, intentId } = await paidOrder();
  stripe.faults.cause({ kind: "cut-after" }, { path: /POST .*refunds$/, times: 2 });
  await expect(refund(orderId, 1500)).rejects.toMatchObject({ kind: "connection" });
  stripe.faults.clear();
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  await refundPayment(shop.till, { refundId: rows[0].id });
  expect(await refundsOf(orderId)).toEqual(["succeeded"]);
  expect(stripe.refunds.of(intentId)).toHaveLength(1);
});

test("a refund that the provider is still at work on is asked about later, and given back once", async () => {
  const { orderId, intentId } = await paidOrder();
  // The worker gives up before the provider does: tried again, its key is in use.
  const hasty = { ...shop.till, gateway: hastyGateway() };
  stripe.faults.cause({ kind: "slow", ms: 2_500 }, { path: /POST .*refunds$/ });
  await expect(refund(orderId, 1500, hasty)).rejects.toMatchObject({ kind: "in_progress" });
  expect(await refundsOf(orderId)).toEqual(["waiting"]);
  expect(await refundOrder(shop.till, { orderId, wish: gesture(1500), by: shopkeeper })).toEqual({
    ok: false,
    error: { code: "refund_in_progress" },
  });
  await vi.waitFor(() => expect(stripe.refunds.of(intentId)).toHaveLength(1), 5_000);
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  await refundPayment(shop.till, { refundId: rows[0].id });
  expect(await refundsOf(orderId)).toEqual(["succeeded"]);
  expect(stripe.refunds.of(intentId)).toHaveLength(1);
  expect(await alerts()).toEqual([]);
});

test("a refund that failed at the provider itself is given back once it is well again, and once", async () => {
  for (const hasTakenEffect of [false, true]) {
    const { orderId, intentId } = await paidOrder();
    stripe.faults.cause({ kind: "status", status: 500 }, { path: /POST .*refunds$/ });
    await expect(refund(orderId, 1500)).rejects.toMatchObject({ kind: "api" });
    const { rows } = await database.pool.query(
      "select id, idempotency_key as key from refunds where status = 'waiting'",
    );
    const [{ id: refundId, key }] = rows;
    if (hasTakenEffect) {
      const metadata = { refund_key: key };
      stripe.refunds.create({ payment_intent: intentId, amount: "1500", metadata });
    }
    await refundPayment(shop.till, { refundId });
    expect(await refundsOf(orderId)).toEqual(["succeeded"]);
    expect(stripe.refunds.of(intentId)).toHaveLength(1);
  }
});

test.each([
  ["of a proxy, while the provider works on it", { kind: "status", status: 504 }],
  ["that cannot be read", { kind: "malformed" }],
] as const)("after an answer %s, a refund is asked for under the same key", async (_, fault) => {
  const { orderId, intentId } = await paidOrder();
  stripe.faults.cause(fault, { path: /POST .*refunds$/, times: fault.kind === "status" ? 2 : 1 });
  await expect(refund(orderId, 1500)).rejects.toMatchObject({ kind: "api" });
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  await refundPayment(shop.till, { refundId: rows[0].id });
  expect(stripe.requests.at(-1)?.idempotencyKey).toBe(`refund:${rows[0].id}`);
  expect(stripe.refunds.of(intentId)).toHaveLength(1);
});

test("a refusal is believed only once the provider has no such refund", async () => {
  const { orderId, intentId } = await paidOrder();
  // Made at the provider between our look and our question, whose answer is of something else.
  const { gateway } = shop.till;
  const late = {
    ...gateway,
    async refund(wanted: Parameters<typeof gateway.refund>[0]) {
      await gateway.refund(wanted);
      return gateway.refund({ ...wanted, amountCents: cents(99_999), idempotencyKey: newId() });
    },
  };
  await refund(orderId, 1500, { ...shop.till, gateway: late });
  expect(await refundsOf(orderId)).toEqual(["succeeded"]);
  expect(stripe.refunds.of(intentId)).toHaveLength(1);
});

test("a refund that was written down as failed is looked at again when the provider tells of it", async () => {
  const { orderId, intentId } = await paidOrder();
  const refundId = await refund(orderId, 1500);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refundId]);
  await database.pool.query(
    `insert into payment_events (provider, event_id, type, intent_id)
    values ('stripe', 'evt_late', 'refund.updated', $1)`,
    [intentId],
  );
  await database.pool.query("delete from graphile_worker._private_jobs");
  await settlePaymentEvent(shop.till, { provider: "stripe", eventId: "evt_late" });
  expect(await shop.jobKeys()).toContain(`refund:${refundId}`);
  await refundPayment(shop.till, { refundId });
  expect(await refundsOf(orderId)).toEqual(["succeeded"]);
});

test("a refund that was refused is not asked for again by an event", async () => {
  const { orderId, intentId } = await paidOrder();
  const byHand = stripe.refunds.create({ payment_intent: intentId });
  const refundId = await refund(orderId, 1000);
  stripe.refunds.sendBack(byHand.id);
  await refundPayment(shop.till, { refundId });
  expect(await refundsOf(orderId)).toEqual(["failed"]);
  expect(stripe.refunds.of(intentId)).toHaveLength(1);
});

test("a refund that takes its time is told once, and once more when it is done", async () => {
  const { orderId, intentId } = await paidOrder();
  stripe.refunds.next.status = "pending";
  const refundId = await refund(orderId, 1500);
  stripe.refunds.next.status = "succeeded";
  await refundPayment(shop.till, { refundId });
  const [given] = stripe.refunds.of(intentId);
  if (given) given.status = "succeeded";
  await refundPayment(shop.till, { refundId });
  const { rows } = await database.pool.query(
    `select details ->> 'status' as status from order_events
    where order_id = $1 and kind = 'refund' order by id`,
    [orderId],
  );
  expect(rows.map(({ status }) => status)).toEqual(["asked", "pending", "succeeded"]);
});

test("a refund that the customer's bank sends back days later is told once, and stays in the books", async () => {
  const { orderId, intentId } = await paidOrder();
  const refundId = await refund(orderId, 1500);
  const [given] = stripe.refunds.of(intentId);
  stripe.refunds.sendBack(given?.id ?? "");
  await database.pool.query(
    `insert into payment_events (provider, event_id, type, intent_id)
    values ('stripe', 'evt_back', 'refund.failed', $1)`,
    [intentId],
  );
  await settlePaymentEvent(shop.till, { provider: "stripe", eventId: "evt_back" });
  expect(await shop.jobKeys()).toContain(`refund:${refundId}`);
  await refundPayment(shop.till, { refundId });
  await refundPayment(shop.till, { refundId });
  expect(await refundsOf(orderId)).toEqual(["returned"]);
  expect(await alerts()).toEqual([`mail:shop-order-alert:refund_returned:${refundId}`]);
  const { rows } = await database.pool.query(
    "select details ->> 'status' as status from order_events where order_id = $1 and kind = 'refund'",
    [orderId],
  );
  expect(rows.filter(({ status }) => status === "returned")).toHaveLength(1);
});

test("a checkout whose payment the provider does not know any more gives its plants back", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  await database.pool.query(
    "update payments set intent_id = 'pi_of_other_keys' where order_id = $1",
    [orderId],
  );
  shop.passTime(20);
  await expireOrder(shop.till, { orderId });
  expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 0 });
});
