import { afterAll, beforeAll, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import { serveRoute } from "../../../../tests/support/shop/route-server.ts";
import { aWish, line, openShop, value } from "../../../../tests/support/shop/shop-floor.ts";
import { workerEnvironment } from "../../../../tests/support/shop/worker-house.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
} from "../../../../tests/support/stand-ins/stripe/server.ts";
import { action } from "./outcome.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let house: House;
let stripe: StripeStandIn;
let shop: Awaited<ReturnType<typeof serveRoute>>;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" });
  house = compose(readConfig({ ...env, ...stripeEnvironment(stripe) }), "web");
  shop = await serveRoute(house, action);
});
afterAll(async () => {
  await shop.stop();
  await house.close();
  await stripe.stop();
  await database.drop();
});

async function outcome(checkoutKey: string): Promise<OutcomeReply> {
  const response = await fetch(`${shop.url}/api/checkout/outcome`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://canopee.example" },
    body: JSON.stringify({ checkoutKey }),
  });
  return response.json();
}

test("fifty who ask about one order at once are one question to the provider, and all are answered", async () => {
  const floor = openShop(database, () => house.payments);
  const plant = await floor.addProduct();
  const wish = { ...aWish(), lines: [line(plant)] };
  const { payment } = value(await floor.start(wish));
  const questions = () =>
    stripe.requests.filter(
      ({ method, path }) => method === "GET" && path.endsWith(payment.intentId),
    ).length;
  const all = await Promise.all(Array.from({ length: 50 }, () => outcome(wish.checkoutKey)));
  expect(all.map((reply) => reply.outcome)).toEqual(Array(50).fill("waiting"));
  expect(questions()).toBe(1);

  stripe.intents.confirm(stripe.intents.get(payment.intentId), { payment_method: "pm_card_visa" });
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await outcome(wish.checkoutKey)).outcome).toBe("paid");
  expect(questions()).toBe(2);
});
