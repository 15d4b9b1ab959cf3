import { afterAll, beforeAll, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { newId } from "#kernel/ids.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";

let database: TestDatabase;
let stripe: StripeStandIn;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const apiBase = new URL(stripe.url);
  shop = openShop(database, () => stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }));
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});

const INTENTS = /POST .*payment_intents$/;
const unavailable = { ok: false, error: { code: "payment_unavailable" } };

test("a checkout that failed at the provider goes on once the provider is well", async () => {
  const wish = { checkoutKey: newId(), lines: [line(await shop.addProduct())] };
  for (let failed = 0; failed < 3; failed += 1) {
    stripe.faults.cause({ kind: "status", status: 500 }, { path: INTENTS });
    expect(await shop.start(wish)).toEqual(unavailable);
  }
  const { orderId, payment } = value(await shop.start(wish));
  // Asked again, or by two pages at once, it is the same payment.
  for (const again of await Promise.all([shop.start(wish), shop.start(wish)])) {
    expect(value(again).payment).toEqual(payment);
  }
  expect(stripe.intents.search(`metadata["order_id"]:"${orderId}"`)).toHaveLength(1);
});

test("the provider is told where the order goes, first and when it is asked again", async () => {
  const wish = { checkoutKey: newId(), lines: [line(await shop.addProduct())] };
  const { orderId } = value(await shop.start(wish));
  value(await shop.start(wish));
  const [first, again] = stripe.requests.filter(({ body }) => body.includes(orderId));
  expect(again?.body).toBe(first?.body);
  const fields = Object.fromEntries(new URLSearchParams(first?.body));
  expect(fields).toMatchObject({
    description: `Commande ${orderId.slice(0, 8)}`,
    "shipping[name]": "Camille Dupont",
    "shipping[address][line1]": "12 rue des Lilas",
    "shipping[address][country]": "FR",
  });
  // Another address is another order, with a payment of its own.
  const elsewhere = { ...wish, checkoutKey: newId(), replaces: [wish.checkoutKey] };
  const moved = value(
    await shop.start({ ...elsewhere, delivery: { ...aWish().delivery, city: "Lyon" } }),
  );
  const { body } = stripe.requests.find((one) => one.body.includes(moved.orderId)) ?? { body: "" };
  expect(new URLSearchParams(body).get("shipping[address][city]")).toBe("Lyon");
});

test("a payment that was made behind a failure is found, and not made again", async () => {
  const { wish, made } = await madeBehindAFailure();
  expect(value(await shop.start(wish)).payment).toMatchObject({
    intentId: made.id,
    clientSecret: made.clientSecret,
  });
});

test("a payment that was found behind a failure, and was made meanwhile, is given again: there is no second one to pay", async () => {
  const { wish, orderId, made } = await madeBehindAFailure();
  expect(value(await shop.start(wish)).payment.intentId).toBe(made.id);
  stripe.intents.confirm(made, { payment_method: "pm_card_visa" });
  // The page is loaded again before we have heard of it.
  expect(value(await shop.start(wish)).payment.intentId).toBe(made.id);
  expect(stripe.intents.search(`metadata["order_id"]:"${orderId}"`)).toHaveLength(1);
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "paid" });
});

/** The provider answers 500, and has made the payment all the same. */
async function madeBehindAFailure() {
  const wish = { checkoutKey: newId(), lines: [line(await shop.addProduct())] };
  stripe.faults.cause({ kind: "status", status: 500 }, { path: INTENTS });
  expect(await shop.start(wish)).toEqual(unavailable);
  const { rows } = await database.pool.query(
    "select id, total_cents from orders where checkout_key = $1",
    [wish.checkoutKey],
  );
  const [{ id: orderId, total_cents }] = rows;
  const made = stripe.intents.create({
    amount: String(total_cents),
    currency: "eur",
    metadata: { order_id: orderId },
  });
  return { wish, orderId: String(orderId), made };
}
