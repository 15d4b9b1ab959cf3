import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { err, ok } from "#kernel/result.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
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
afterEach(() => stripe.faults.clear());
afterAll(() => stripe.stop());

const { secretKey } = stripeKeys;
const gateway = (options: { secretKey?: string; timeoutMs?: number } = {}) =>
  stripeGateway({ secretKey, apiBase: new URL(stripe.url), ...options });
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

async function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PaymentProviderError);
  return error as PaymentProviderError;
}

describe("what is asked of Stripe", () => {
  test("[9.stripe.01] every request carries the API version 2023-10-16", async () => {
    const { intentId } = await gateway().prepare(order());
    await gateway().find(intentId);
    await gateway().cancel(intentId);
    expect(stripe.requests.map(({ version }) => version)).toEqual(Array(3).fill("2023-10-16"));
  });

  test("a payment says which order it is for and where the parcel goes, and no e-mail address", async () => {
    await gateway().prepare(order());
    const fields = Object.fromEntries(new URLSearchParams(stripe.requests[0]?.body));
    expect(fields).toMatchObject({
      description: "Commande C0FFEE00",
      "shipping[name]": "Camille Dupont",
      "shipping[address][line1]": "12 rue des Lilas",
      "shipping[address][postal_code]": "75011",
      "shipping[address][city]": "Paris",
      "shipping[address][country]": "FR",
    });
    expect(Object.keys(fields).filter((name) => name.startsWith("metadata"))).toEqual([
      "metadata[order_id]",
    ]);
  });

  test("[7.payment.04] the check asks for the balance, and tells refused from failed", async () => {
    expect(await gateway().check()).toEqual(ok(undefined));
    expect(stripe.requests).toMatchObject([{ method: "GET", path: "/v1/balance" }]);
    expect(await gateway({ secretKey: "sk_test_wrong" }).check()).toEqual(err("refused"));
    stripe.faults.cause({ kind: "status", status: 403 });
    expect(await gateway().check()).toEqual(err("refused"));
    stripe.faults.cause({ kind: "status", status: 500 }, { times: 2 });
    expect(await gateway().check()).toEqual(err("failed"));
  });
});

describe("what goes wrong at Stripe", () => {
  test.each([
    ["card", 402, { type: "card_error", code: "card_declined", message: "no" }],
    ["invalid_request", 400, { type: "invalid_request_error", message: "no" }],
    ["api", 400, { type: "api_error", message: "no" }],
    ["authentication", 400, { type: "authentication_error", message: "no" }],
    ["rate_limit", 400, { type: "rate_limit_error", message: "no" }],
    ["idempotency", 400, { type: "idempotency_error", message: "no" }],
    ["invalid_grant", 400, "invalid_grant"],
    ["unknown", 418, { type: "teapot_error", message: "no" }],
  ])("[8.stripe.01] a %s error is told apart", async (kind, status, error) => {
    stripe.faults.cause({ kind: "status", status, body: { error, error_description: "no" } });
    expect(await failureOf(gateway().find("pi_1"))).toMatchObject({ kind, message: "no" });
  });

  test.each([
    [401, "authentication"],
    [403, "permission"],
    [429, "rate_limit"],
  ])("[8.stripe.02] answer %i is an error of %s", async (status, kind) => {
    stripe.faults.cause({ kind: "status", status });
    expect(await failureOf(gateway().find("pi_1"))).toMatchObject({ kind });
    expect(stripe.requests).toHaveLength(1);
  });

  test("a key that stays in use is work under way, and no refusal", async () => {
    const error = { type: "invalid_request_error", code: "idempotency_key_in_use", message: "no" };
    stripe.faults.cause({ kind: "status", status: 409, body: { error } }, { times: 2 });
    const failure = await failureOf(gateway().prepare(order()));
    expect(failure).toMatchObject({ kind: "in_progress", code: "idempotency_key_in_use" });
  });

  test("[8.stripe.03] an answer that is not JSON", async () => {
    stripe.faults.cause({ kind: "malformed" });
    expect(await failureOf(gateway().find("pi_1"))).toMatchObject({
      kind: "api",
      message: "Invalid JSON received from the Stripe API",
    });
  });

  test("[8.stripe.04] a connection that fails, with the count of retries", async () => {
    stripe.faults.cause({ kind: "cut" }, { times: 2 });
    expect(await failureOf(gateway().find("pi_1"))).toMatchObject({
      kind: "connection",
      message: "An error occurred with our connection to Stripe. Request was retried 1 times.",
    });
    expect(stripe.requests).toHaveLength(2);
  });

  test("[8.stripe.05] an answer that does not come in time", async () => {
    stripe.faults.cause({ kind: "hang" }, { times: 2 });
    expect(await failureOf(gateway({ timeoutMs: 100 }).find("pi_1"))).toMatchObject({
      kind: "timeout",
      message: "Request aborted due to timeout being reached (100ms)",
    });
  });

  test("an error carries nothing of the provider's objects into a log", async () => {
    const { intentId, clientSecret } = await gateway().prepare(order());
    stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
    const refund = { intentId, amountCents: cents(99_999), idempotencyKey: newId() };
    const failure = await failureOf(gateway().refund(refund));
    expect(JSON.stringify({ ...failure, stack: failure.stack })).not.toContain(clientSecret);
    expect(Object.keys(failure).toSorted().join()).toBe("code,isKept,kind,name,requestId");
  });

  test("a failure that Stripe keeps under its key, and gives again, is told as such", async () => {
    stripe.faults.cause({ kind: "status", status: 500 });
    expect(await failureOf(gateway().prepare(order()))).toMatchObject({ isKept: true });
  });
});

describe("what is tried again", () => {
  const between = () => (stripe.requests[1]?.at ?? 0) - (stripe.requests[0]?.at ?? 0);

  test.each([
    ["409", { kind: "status", status: 409 }],
    ["500", { kind: "status", status: 500 }],
    ["503", { kind: "status", status: 503 }],
    ["a closed connection", { kind: "cut" }],
  ] as const)(
    "[9.stripe.03] [9.stripe.05] %s, once, after half a second to two seconds",
    async (_, fault) => {
      stripe.faults.cause(fault);
      // Stripe gives a 500 that it has answered again, as long as the key is the same.
      await gateway()
        .prepare(order())
        .catch(() => undefined);
      expect(stripe.requests).toHaveLength(2);
      expect(between()).toBeGreaterThanOrEqual(490);
      expect(between()).toBeLessThanOrEqual(2_000);
      const { intentId } = await gateway().prepare(order());
      stripe.requests.length = 0;
      stripe.faults.cause(fault);
      expect(await gateway().find(intentId)).toMatchObject({ id: intentId });
      expect(stripe.requests).toHaveLength(2);
      expect(between()).toBeGreaterThanOrEqual(490);
      expect(between()).toBeLessThanOrEqual(2_000);
    },
  );

  test("[9.stripe.03] there is no second retry", async () => {
    stripe.faults.cause({ kind: "status", status: 500 }, { times: 2 });
    await failureOf(gateway().find("pi_1"));
    expect(stripe.requests).toHaveLength(2);
  });

  test("a payment whose answer was lost on the way is made once", async () => {
    const input = order();
    stripe.faults.cause({ kind: "cut-after" });
    const { intentId } = await gateway().prepare(input);
    expect(stripe.intents.search(`metadata["order_id"]:"${input.orderId}"`)).toMatchObject([
      { id: intentId },
    ]);
  });

  test("a key that is still in use at Stripe is asked for again, and gives the same payment", async () => {
    const input = order();
    stripe.faults.cause({ kind: "slow", ms: 300 });
    const [first, second] = await Promise.all([gateway().prepare(input), gateway().prepare(input)]);
    expect(second).toEqual(first);
    expect(stripe.requests).toHaveLength(3);
  });

  test("[9.stripe.04] Retry-After is honoured", async () => {
    const { intentId } = await gateway().prepare(order());
    stripe.requests.length = 0;
    stripe.faults.cause({ kind: "status", status: 503, headers: { "Retry-After": "1" } });
    await gateway().find(intentId);
    expect(between()).toBeGreaterThanOrEqual(1_000);
  });

  test.each([
    ["60", [60_000]],
    ["61", []],
    ["soon", []],
  ])(
    "[9.stripe.04] Retry-After of %s s is waited for only up to 60 s",
    async (seconds, expected) => {
      const pauses: number[] = [];
      const patient = stripeGateway({
        secretKey,
        apiBase: new URL(stripe.url),
        pause: async (ms) => pauses.push(ms),
      });
      const headers = { "Retry-After": seconds };
      stripe.faults.cause({ kind: "status", status: 503, headers }, { times: 2 });
      await failureOf(patient.find("pi_1"));
      // The last answer is not waited after: nothing is tried again.
      expect(pauses).toEqual(expected);
    },
  );
});
