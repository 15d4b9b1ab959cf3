import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { stripeGateway } from "./stripe-gateway.server.ts";

let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
beforeEach(() => {
  stripe.requests.length = 0;
});
afterAll(() => stripe.stop());

const { secretKey } = stripeKeys;
const gateway = () => stripeGateway({ secretKey, apiBase: new URL(stripe.url) });
const order = () => ({
  orderId: newId(),
  amountCents: cents(25_300),
  idempotencyKey: newId(),
  reference: "C0FFEE00",
  recipient: {
    name: "Camille Dupont",
    address: "12 rue des Lilas",
    postalCode: "75011",
    city: "Paris",
    countryCode: "FR",
  },
});

async function confirm(intentId: string, fields: Record<string, string>) {
  const response = await fetch(`${stripe.url}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ return_url: "https://canopee.example/retour", ...fields }),
  });
  expect(response.status).toBe(200);
}

test("a payment is asked for in euro cents, as the account allows, under the key that we stored", async () => {
  const input = order();
  await gateway().prepare(input);
  const [request] = stripe.requests;
  expect(request).toMatchObject({ method: "POST", idempotencyKey: input.idempotencyKey });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
    amount: "25300",
    currency: "eur",
    "metadata[order_id]": input.orderId,
    "automatic_payment_methods[enabled]": "true",
    "excluded_payment_method_types[0]": "sepa_debit",
  });
  expect(request?.body).not.toContain("payment_method_types[0]=card");
  expect(request?.body).not.toContain("capture_method");
});

test("an API that cannot leave methods out is asked without that, and not a second time", async () => {
  stripe.intents.account.knowsExclusions = false;
  const { prepare } = gateway();
  await prepare(order());
  await prepare(order());
  stripe.intents.account.knowsExclusions = true;
  expect(stripe.requests.map(({ body }) => body.includes("excluded"))).toEqual([
    true,
    false,
    false,
  ]);
});

test("an intent that the release before has made under its key is found again, and no second one made", async () => {
  const input = order();
  const { orderId, amountCents, idempotencyKey } = input;
  const fields = {
    amount: `${amountCents}`,
    currency: "eur",
    description: `Commande ${input.reference}`,
    "shipping[name]": input.recipient.name,
    "shipping[address][line1]": input.recipient.address,
    "shipping[address][postal_code]": input.recipient.postalCode,
    "shipping[address][city]": input.recipient.city,
    "shipping[address][country]": input.recipient.countryCode,
    "metadata[order_id]": orderId,
    "payment_method_types[0]": "card",
  };
  const made = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}`, "Idempotency-Key": idempotencyKey },
    body: new URLSearchParams(fields),
  });
  const { id } = await made.json();
  expect(await gateway().prepare(input)).toMatchObject({ intentId: id });
  expect(stripe.intents.search(`metadata["order_id"]:"${orderId}"`)).toHaveLength(1);
});

test.each([
  [{}, "visa"],
  [{ "payment_method_options[card][network]": "cartes_bancaires" }, "cartes_bancaires"],
  [{ "payment_method_data[card][wallet][type]": "apple_pay" }, "apple_pay"],
])("what was paid with is known once it is paid: %j", async (chosen, method) => {
  const { intentId } = await gateway().prepare(order());
  expect(await gateway().find(intentId)).toMatchObject({ method: null, refusal: null });
  const fields = { "payment_method_data[type]": "card", ...chosen };
  await confirm(intentId, { "payment_method_data[card][number]": "4242424242424242", ...fields });
  expect(await gateway().find(intentId)).toMatchObject({ status: "succeeded", method });
});

test("a method that leads away is open until its buyer is back, and may then take its time", async () => {
  const { intentId } = await gateway().prepare(order());
  await confirm(intentId, { "payment_method_data[type]": "paypal" });
  expect(await gateway().find(intentId)).toMatchObject({ status: "open", refusal: null });
  stripe.intents.comeBack(stripe.intents.get(intentId), "failed");
  expect(await gateway().find(intentId)).toMatchObject({
    status: "open",
    refusal: "payment_intent_payment_attempt_failed",
  });
  await confirm(intentId, { "payment_method_data[type]": "paypal" });
  stripe.intents.comeBack(stripe.intents.get(intentId), "processing");
  expect(await gateway().cancel(intentId)).toMatchObject({ status: "processing" });
  stripe.intents.land(stripe.intents.get(intentId), "succeeded");
  expect(await gateway().find(intentId)).toMatchObject({ status: "succeeded", method: "paypal" });
});
