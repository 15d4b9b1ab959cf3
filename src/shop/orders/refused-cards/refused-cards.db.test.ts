import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { stripeWebhook } from "#adapters/stripe/stripe-webhook.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { recordPaymentEvent } from "#shop/payments/record-payment-event.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  aWish,
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
import { settleOrder } from "../settlement/settle-order.server.ts";
import { settlePaymentEvent } from "../settlement/settle-payment-event.server.ts";
import { countRefusedCards } from "./count-refused-cards.server.ts";

let database: TestDatabase;
let stripe: StripeStandIn;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const apiBase = new URL(stripe.url);
  shop = openShop(database, () => stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }));
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
  await database.pool.query("delete from payment_failures");
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});

async function checkout() {
  const plant = await shop.addProduct({ stock: 5 });
  const wish = { ...aWish(), lines: [line(plant)] };
  const { orderId, payment } = value(await shop.start(wish));
  return { orderId, intentId: payment.intentId, plant, checkoutKey: wish.checkoutKey };
}

/** A bank that says no, and Stripe that tells so twice. */
async function refuse(intentId: string, number: string) {
  stripe.webhooks.events.length = 0;
  const card = { payment_method_data: { card: { number } } };
  const confirm = () => stripe.intents.confirm(stripe.intents.get(intentId), card);
  expect(confirm).toThrow();
  const { webhookSecret: secret } = stripeKeys;
  const webhook = stripeWebhook({ secret, clock: systemClock });
  const bodies = stripe.webhooks.events.map((event) => JSON.stringify(event));
  for (const body of [...bodies, ...bodies]) {
    const event = value(webhook.read(body, signature(secret, body)));
    if (!event) continue;
    await recordPaymentEvent(database, event);
    await settlePaymentEvent(shop.till, event);
  }
}

const cardOf = (n: number) => `4000 0000 0001 ${String(n).padStart(4, "0")}`;

test("a buyer whose card is refused a few times goes on, and pays", async () => {
  const { orderId, intentId, checkoutKey } = await checkout();
  for (let n = 0; n < 5; n += 1) await refuse(intentId, cardOf(n));
  expect(await countRefusedCards(shop.till, { checkoutKeys: [checkoutKey] })).toBe(5);
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "paid" });
});

test("who tries one card after the other has the payment stopped after the tenth, and the plants are for the others", async () => {
  const { intentId, plant } = await checkout();
  for (let n = 0; n < 10; n += 1) await refuse(intentId, cardOf(n));
  expect(stripe.intents.get(intentId).status).toBe("requires_payment_method");
  await refuse(intentId, cardOf(10));
  expect(stripe.intents.get(intentId).status).toBe("canceled");
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
});

test("one card that is tried on many checkouts counts as often as it was tried", async () => {
  const tried = [];
  for (let n = 0; n < 4; n += 1) {
    const begun = await checkout();
    tried.push(begun);
    for (let time = 0; time < 3; time += 1) await refuse(begun.intentId, cardOf(1));
  }
  // The twelfth time could not be: with the eleventh the last payment was stopped.
  expect(tried.map(({ intentId }) => stripe.intents.get(intentId).status)).toEqual([
    ...Array(3).fill("requires_payment_method"),
    "canceled",
  ]);
  const [first] = tried;
  expect(await countRefusedCards(shop.till, { checkoutKeys: [first?.checkoutKey ?? ""] })).toBe(11);
  // No card is kept, nor what the provider knows it by.
  const { rows } = await database.pool.query("select distinct card_hash from payment_failures");
  expect(rows).toEqual([{ card_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  shop.passTime(16);
  expect(await countRefusedCards(shop.till, { checkoutKeys: [first?.checkoutKey ?? ""] })).toBe(0);
});

test("a card refused to an order that is not in our books, of another shop of the account or lost with a restore, is none of ours", async () => {
  const { id } = stripe.intents.create({
    amount: "3990",
    currency: "eur",
    metadata: { order_id: newId() },
  });
  await refuse(id, cardOf(1));
  const { rows } = await database.pool.query(
    "select handled_at is not null as handled from payment_events where intent_id = $1",
    [id],
  );
  expect(rows).toEqual([{ handled: true }]);
});
