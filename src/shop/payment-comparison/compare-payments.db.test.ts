import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { fixedClock } from "#kernel/clock.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { line, openShop, type ShopFloor, value } from "../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { comparePayments } from "./compare-payments.server.ts";
import { readComparison } from "./read-comparison.server.ts";

let database: TestDatabase;
let stripe: StripeStandIn;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  stripe = await startStripe();
  const apiBase = new URL(stripe.url);
  shop = openShop(database, () => stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }));
  await database.pool.query("truncate payments, payment_comparisons cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  return () => stripe.stop();
});

/** Bought at the shop's noon; the provider's clock is put there too. */
async function paidOrder({ isSettled = true } = {}) {
  const plant = await shop.addProduct({ priceCents: 3990 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  const { intentId } = payment;
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
  if (isSettled) await settleOrder(shop.till, { orderId });
  const { total_cents: total } = await shop.rowOf(orderId);
  return { orderId, intentId, total };
}

/** The night after all of it. */
function compare() {
  const { clock } = shop.till;
  const noon = Math.floor(clock.now().getTime() / 1000);
  for (const entry of stripe.ledger.all) entry.created = noon;
  const night = new Date(clock.now().getTime() + 14 * 60 * 60 * 1000);
  return comparePayments({ ...shop.till, clock: fixedClock(night) });
}

const mails = async () =>
  (await shop.jobKeys()).filter((key) => key.includes("payment-differences"));

test("books that agree are said to agree, however long the list", async () => {
  // More than the provider gives on a page.
  for (let at = 0; at < 3; at += 1) await paidOrder();
  const { intentId, orderId, total } = await paidOrder();
  for (let at = 0; at < 105; at += 1) {
    stripe.ledger.add({
      type: "payout",
      reporting_category: "payout",
      amount: -100,
      fee: 0,
      currency: "eur",
      source: null,
    });
  }
  stripe.refunds.create({ payment_intent: intentId, amount: "1000" });
  expect(await compare()).toEqual([]);
  expect(await readComparison(database)).toMatchObject({
    charges: 4,
    chargedCents: total * 4,
    // Found by the comparison itself, since no event told of it.
    refunds: 1,
    refundedCents: 1000,
    differences: [],
  });
  const { rows } = await database.pool.query(
    "select count(*)::int from refunds join payments on payments.id = payment_id where order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await mails()).toEqual([]);
  expect(stripe.requests.filter(({ path }) => path === "/v1/balance_transactions")).toHaveLength(2);
});

test("a payment that nobody told of is settled by the comparison", async () => {
  const { orderId } = await paidOrder({ isSettled: false });
  expect(await compare()).toEqual([]);
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
});

test("what differs stays in the report, in what there is to do, and in a mail; each night once", async () => {
  const { orderId, intentId, total } = await paidOrder();
  const other = await paidOrder();
  // As after a restored backup, or a hand in the database.
  await database.pool.query("update payments set amount_cents = 1 where order_id = $1", [orderId]);
  const [charged] = stripe.ledger.all.filter(
    ({ source }) => source === stripe.intents.get(other.intentId).charge?.id,
  );
  stripe.ledger.all.splice(stripe.ledger.all.indexOf(charged as never), 1);
  const expected = [
    {
      kind: "charge_amount",
      providerId: intentId,
      orderId,
      oursCents: 1,
      theirsCents: total,
    },
    {
      kind: "charge_missing",
      providerId: other.intentId,
      orderId: other.orderId,
      oursCents: other.total,
      theirsCents: null,
    },
  ];
  expect(await compare()).toEqual(expected);
  expect(await compare()).toEqual(expected);
  expect((await readComparison(database))?.differences).toMatchObject(expected);
  expect(await mails()).toHaveLength(1);
  const { rows } = await database.pool.query("select count(*)::int from payment_comparisons");
  expect(rows).toEqual([{ count: 1 }]);
});

test("what another application of the same account takes is none of ours", async () => {
  const foreign = stripe.intents.create({ amount: "500", currency: "eur" });
  stripe.intents.confirm(foreign, { payment_method: "pm_card_visa" });
  expect(await compare()).toEqual([]);
});

test("money that a dispute took in two movements is one sum, and the report is written", async () => {
  const { intentId, total } = await paidOrder();
  const { id, balance_transactions } = stripe.disputes.open({ payment_intent: intentId });
  const [first] = balance_transactions;
  if (!first) throw new Error("nothing was taken");
  first.amount = -1000;
  stripe.ledger.add({ ...first, amount: 1000 - total, fee: 0 });
  expect(await compare()).toEqual([]);
  stripe.ledger.add({ ...first, amount: -1, fee: 0 });
  expect(await compare()).toMatchObject([
    { kind: "dispute_amount", providerId: id, oursCents: total, theirsCents: total + 1 },
  ]);
});
