import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { testDatabase } from "../../tests/support/database/database.ts";
import { startStripe, stripeKeys } from "../../tests/support/stand-ins/stripe/server.ts";
import { simulatedGateway } from "./simulated-payments/simulated-gateway.server.ts";
import { simulatedTill } from "./simulated-payments/simulated-till.server.ts";
import { stripeGateway } from "./stripe/stripe-gateway.server.ts";

/** What every provider must do for us: one suite, run against each adapter. */
type Provider = {
  gateway: PaymentGateway;
  /** What the buyer does in the card field; the code tells how it ended. */
  pay(clientSecret: string, number: string): Promise<string>;
  authenticate(clientSecret: string, confirmed: boolean): Promise<string>;
  stop(): Promise<void>;
};

async function simulated(): Promise<Provider> {
  const database = await testDatabase();
  const till = simulatedTill({ db: database.db, clock: systemClock, waitMs: 0 });
  const ended = (answer: Awaited<ReturnType<typeof till.pay>>) =>
    answer.outcome === "refused" ? answer.code : answer.outcome;
  return {
    gateway: simulatedGateway({ db: database.db }),
    pay: async (clientSecret, number) =>
      ended(
        await till.pay({
          clientSecret,
          card: { number, expiryMonth: 12, expiryYear: 2099, cvc: "123" },
        }),
      ),
    authenticate: async (clientSecret, confirmed) =>
      ended(await till.authenticate({ clientSecret, confirmed })),
    stop: () => database.drop(),
  };
}

async function stripe(): Promise<Provider> {
  const standIn = await startStripe();
  const apiBase = new URL(standIn.url);
  const post = async (clientSecret: string, path: string, fields: Record<string, string>) => {
    const intentId = clientSecret.split("_secret_")[0];
    const response = await fetch(`${standIn.url}/v1/${path.replace(":id", `${intentId}`)}`, {
      method: "POST",
      body: new URLSearchParams({
        key: stripeKeys.publishableKey,
        client_secret: clientSecret,
        ...fields,
      }),
    });
    const { error, status, last_payment_error: last } = await response.json();
    if (status === "requires_action") return "authentication_required";
    const failure = error ?? last;
    return failure ? declineOf(failure) : status;
  };
  return {
    gateway: stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }),
    pay: (clientSecret, number) =>
      post(clientSecret, "payment_intents/:id/confirm", {
        "payment_method_data[card][number]": number,
        return_url: "https://canopee.example/retour",
      }),
    authenticate: (clientSecret, confirmed) =>
      post(clientSecret, "3ds2/authenticate/:id", { accepted: String(confirmed) }),
    stop: () => standIn.stop(),
  };
}

const declineOf = ({ code, decline_code }: { code: string; decline_code?: string }) =>
  decline_code && decline_code !== "generic_decline" ? decline_code : code;

const SUCCESS = "4242 4242 4242 4242";

describe.each([
  ["simulated", simulated],
  ["stripe", stripe],
] as const)("[1.payment.01] the %s provider", (name, start) => {
  let provider: Provider;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    provider = await start();
    gateway = provider.gateway;
  });
  afterAll(() => provider.stop());

  const order = () => ({
    orderId: newId(),
    amountCents: cents(25_300),
    idempotencyKey: newId(),
    reference: "c0ffee00",
    recipient: {
      name: "Camille Dupont",
      address: "12 rue des Lilas",
      postalCode: "75011",
      city: "Paris",
      countryCode: "FR",
    },
  });
  const paid = async () => {
    const input = order();
    const prepared = await gateway.prepare(input);
    expect(await provider.pay(prepared.clientSecret, SUCCESS)).toBe("succeeded");
    return { ...input, ...prepared };
  };

  test("says its name, and that it answers", async () => {
    expect(gateway.name).toBe(name);
    expect(await gateway.check()).toEqual(ok(undefined));
  });

  test("prepares an open payment of the amount, in euros, for the order", async () => {
    const input = order();
    const { intentId, clientSecret } = await gateway.prepare(input);
    expect(clientSecret).not.toBe(intentId);
    const intent = { orderId: input.orderId, amountCents: 25_300, currency: "EUR" };
    const nothing = { refundedCents: 0, method: null, refusal: null, refusedCard: null };
    const expected = { id: intentId, ...intent, status: "open", ...nothing };
    expect(await gateway.find(intentId)).toEqual(expected);
    expect(await gateway.findByOrder(input.orderId)).toEqual(expected);
  });

  test("gives the same payment for the same key, asked again or five times at once", async () => {
    const input = order();
    const first = await gateway.prepare(input);
    expect(await gateway.prepare(input)).toEqual(first);
    const atOnce = order();
    const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.prepare(atOnce)));
    expect(new Set(answers.map(({ intentId }) => intentId)).size).toBe(1);
  });

  test("refuses a key that was used for another amount or another order", async () => {
    const input = order();
    await gateway.prepare(input);
    for (const other of [{ amountCents: cents(1) }, { orderId: newId() }]) {
      await expect(gateway.prepare({ ...input, ...other })).rejects.toMatchObject({
        name: "PaymentProviderError",
        kind: "idempotency",
      });
    }
  });

  test("knows nothing of a payment or an order that it was never told of", async () => {
    expect(await gateway.find("pi_unknown")).toBeNull();
    expect(await gateway.findByOrder(newId())).toBeNull();
    await expect(gateway.cancel("pi_unknown")).rejects.toMatchObject({ kind: "invalid_request" });
  });

  test.each([
    ["4000 0000 0000 0002", "card_declined"],
    ["4000 0000 0000 9995", "insufficient_funds"],
    ["4000 0000 0000 0069", "expired_card"],
    ["4000 0000 0000 0127", "incorrect_cvc"],
    ["4111 1111 1111 1111", "test_mode_live_card"],
  ])("card %s is refused (%s), and another may be tried", async (number, code) => {
    const { intentId, clientSecret } = await gateway.prepare(order());
    expect(await provider.pay(clientSecret, number)).toBe(code);
    expect(await gateway.find(intentId)).toMatchObject({ status: "open" });
    expect(await provider.pay(clientSecret, SUCCESS)).toBe("succeeded");
    expect(await gateway.find(intentId)).toMatchObject({ status: "succeeded" });
  });

  test("a bank that asks for authentication is paid once the buyer has confirmed", async () => {
    const { intentId, clientSecret } = await gateway.prepare(order());
    const card = "4000 0025 0000 3155";
    expect(await provider.pay(clientSecret, card)).toBe("authentication_required");
    expect(await gateway.find(intentId)).toMatchObject({ status: "open" });
    const failure = "payment_intent_authentication_failure";
    expect(await provider.authenticate(clientSecret, false)).toBe(failure);
    expect(await provider.pay(clientSecret, card)).toBe("authentication_required");
    expect(await provider.authenticate(clientSecret, true)).toBe("succeeded");
    expect(await gateway.find(intentId)).toMatchObject({ status: "succeeded" });
  });

  test("a cancelled payment can no longer be made", async () => {
    const { intentId, clientSecret } = await gateway.prepare(order());
    expect(await gateway.cancel(intentId)).toMatchObject({ id: intentId, status: "cancelled" });
    expect(await gateway.cancel(intentId)).toMatchObject({ status: "cancelled" });
    expect(await provider.pay(clientSecret, SUCCESS)).toBe("payment_intent_unexpected_state");
    expect(await gateway.find(intentId)).toMatchObject({ status: "cancelled" });
  });

  test("cancelling too late tells that the payment was made", async () => {
    const { intentId } = await paid();
    expect(await gateway.cancel(intentId)).toMatchObject({ status: "succeeded" });
  });

  test("paying and cancelling at the same moment end in one of the two, for both sides", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { intentId, clientSecret } = await gateway.prepare(order());
      const [cancelled, ended] = await Promise.all([
        gateway.cancel(intentId),
        provider.pay(clientSecret, SUCCESS),
      ]);
      expect(ended === "succeeded").toBe(cancelled.status === "succeeded");
    }
  });

  test("refunds in parts, each once, and never more than was paid", async () => {
    const { intentId } = await paid();
    const part = { intentId, amountCents: cents(5_300), idempotencyKey: newId() };
    const first = await gateway.refund(part);
    expect(first.status).toBe("succeeded");
    expect(await gateway.refund(part)).toEqual(first);
    expect(await gateway.find(intentId)).toMatchObject({ refundedCents: 5_300 });
    await expect(gateway.refund({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
      kind: "idempotency",
    });
    const tooMuch = { intentId, amountCents: cents(20_001), idempotencyKey: newId() };
    await expect(gateway.refund(tooMuch)).rejects.toMatchObject({ kind: "invalid_request" });
    await gateway.refund({ ...tooMuch, amountCents: cents(20_000), idempotencyKey: newId() });
    expect(await gateway.find(intentId)).toMatchObject({
      status: "succeeded",
      refundedCents: 25_300,
    });
  });

  test("finds a refund by the key it was asked for with, and no other", async () => {
    const { intentId } = await paid();
    const wanted = { intentId, idempotencyKey: newId() };
    expect(await gateway.findRefund(wanted)).toBeNull();
    await gateway.refund({ intentId, amountCents: cents(900), idempotencyKey: newId() });
    expect(await gateway.findRefund(wanted)).toBeNull();
    const given = await gateway.refund({ ...wanted, amountCents: cents(900) });
    expect(await gateway.findRefund(wanted)).toEqual(given);
  });

  test("refuses to refund what was never paid", async () => {
    const { intentId } = await gateway.prepare(order());
    const refund = { intentId, amountCents: cents(100), idempotencyKey: newId() };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ kind: "invalid_request" });
  });

  test("finds the payment of an order that was paid before one that was not", async () => {
    const { orderId, intentId } = await paid();
    await gateway.prepare({ ...order(), orderId });
    expect(await gateway.findByOrder(orderId)).toMatchObject({ id: intentId, status: "succeeded" });
  });
});
