import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { paymentErrorFr } from "#copy/orders/payment-errors.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import { serveRoute } from "../../../../tests/support/shop/route-server.ts";
import { workerEnvironment } from "../../../../tests/support/shop/worker-house.ts";
import { action } from "./simulated-payment.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let house: House;
let shop: Awaited<ReturnType<typeof serveRoute>>;
let log = "";

beforeAll(async () => {
  database = await testDatabase();
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" });
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  // The log as it is at its most talkative, without anything taken out of it.
  const logger = pino({ level: "trace" }, stream);
  house = { ...compose(readConfig({ ...env, SIMULATED_PAYMENT_MS: "0" }), "web"), logger };
  shop = await serveRoute(house, action);
});
afterAll(async () => {
  await shop.stop();
  await house.close();
  await database.drop();
});

const prepare = () =>
  house.payments.prepare({
    orderId: newId(),
    amountCents: cents(5_990),
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

async function post(body: unknown, origin = "https://canopee.example") {
  const response = await fetch(`${shop.url}/api/payments/simulated`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: response.status === 403 ? null : await response.json() };
}

const card = { number: "4242 4242 4242 4242", expiry: "04 / 48", cvc: "123" };
const refusal = (code: string) => ({ outcome: "refused", code, message: paymentErrorFr(code) });

test("the card field pays with a test card", async () => {
  const { intentId, clientSecret } = await prepare();
  expect(await post({ clientSecret, ...card })).toEqual({
    status: 200,
    body: { outcome: "succeeded", intentId },
  });
  // A second click finds it done.
  expect((await post({ clientSecret, ...card })).body).toEqual({ outcome: "succeeded", intentId });
});

test("a refused card is told in French", async () => {
  const { clientSecret } = await prepare();
  expect((await post({ clientSecret, ...card, number: "4000 0000 0000 0002" })).body).toEqual({
    outcome: "refused",
    code: "card_declined",
    message: "Votre carte a été refusée. Essayez une autre carte ou contactez votre banque.",
  });
});

test("a bank that asks for authentication is answered by confirming or refusing", async () => {
  const { intentId, clientSecret } = await prepare();
  const asking = { clientSecret, ...card, number: "4000 0025 0000 3155" };
  expect((await post(asking)).body).toEqual({
    outcome: "authentication_required",
    message: "Votre banque demande une authentification. Suivez les instructions affichées.",
  });
  const refuse = { clientSecret, authentication: "refuse" };
  expect((await post(refuse)).body).toEqual(refusal("payment_intent_authentication_failure"));
  await post(asking);
  const confirm = { clientSecret, authentication: "confirm" };
  expect((await post(confirm)).body).toEqual({ outcome: "succeeded", intentId });
});

test("nobody pays without the payment's secret, from another site, or with half a card", async () => {
  const { intentId, clientSecret } = await prepare();
  const closed = refusal("payment_intent_unexpected_state");
  expect((await post({ clientSecret: intentId, ...card })).body).toEqual(closed);
  expect((await post({ clientSecret, ...card }, "https://evil.example")).status).toBe(403);
  for (const half of [{ clientSecret }, { clientSecret, ...card, expiry: "1348" }, "{", card]) {
    expect(await post(half)).toEqual({ status: 400, body: refusal("incomplete_card") });
  }
  // The card field reads the reason: a month that does not exist, a date that is over.
  const dated = async (expiry: string) => (await post({ clientSecret, ...card, expiry })).body;
  expect(await dated("13/48")).toEqual(refusal("invalid_expiry"));
  expect(await dated("01/20")).toEqual(refusal("expired_card"));
  expect(await house.payments.find(intentId)).toMatchObject({ status: "open" });
});

test("a card number is never stored and never logged", async () => {
  const numbers = ["5105 1051 0510 5100", "4242 4242 4242 4242", "4000 0000 0000 9995"];
  const { clientSecret } = await prepare();
  for (const number of numbers) await post({ clientSecret, ...card, number, cvc: "987" });
  await post({ clientSecret, ...card, number: "5105105105105100", expiry: "nonsense" });

  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  let stored = "";
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select coalesce(string_agg(t::text, ''), '') as text from ${name} t`,
    );
    stored += rows[0].text;
  }
  expect(stored).toContain(clientSecret);
  expect(log).toContain("/api/payments/simulated");
  for (const trace of [...numbers, ...numbers.map((number) => number.replaceAll(" ", "")), "987"]) {
    // Three digits alone are found in any id or date.
    const pattern = new RegExp(`(?<![\\w.-])${trace}(?![\\w.-])`);
    expect(stored).not.toMatch(pattern);
    expect(log).not.toMatch(pattern);
  }
  expect(log + stored).not.toMatch(/5105\s?1051|4242\s?4242/);
});
