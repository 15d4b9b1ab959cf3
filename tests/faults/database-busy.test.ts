import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addPlant, stockOf } from "../sale/add-plant.ts";
import { line, wishFor } from "../sale/http-buyers.ts";
import { violations } from "../support/database/invariants.ts";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";

const known = { email: "camille@exemple.fr", password: "une longue phrase de passe" };
const FULL = "La boutique reprend son souffle.";

let shop: RunningShop;
let pool: pg.Pool;
let holder: pg.PoolClient;
let plant: string;

beforeAll(async () => {
  shop = await startShop({ env: { SIMULATED_PAYMENT_MS: "0", DATABASE_POOL_MAX: "2" } });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
});
beforeEach(async () => {
  plant = await addPlant(pool, 5);
  holder = await pool.connect();
});
afterEach(() => holder.release(true));
afterAll(async () => {
  await pool.end();
  await shop.stop();
});

async function post(path: string, body: object | URLSearchParams) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(shop.url + path, {
    method: "POST",
    headers: { Origin: shop.url, ...(isForm ? {} : { "Content-Type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    text,
    retryAfter: headers.get("Retry-After"),
    type: headers.get("Content-Type"),
  };
}

const inFrench = { status: 503, retryAfter: "5", text: expect.stringContaining(FULL) };

test("a plant that is locked for too long is not sold, and the buyer is asked to come back", async () => {
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [plant]);
  const wish = wishFor([line(plant)]);
  expect(await post("/api/checkout", wish)).toMatchObject(inFrench);
  const { rows } = await pool.query("select from orders where checkout_key = $1", [
    wish.checkoutKey,
  ]);
  expect(rows).toEqual([]);
  expect(await violations(pool, { atRest: true })).toEqual([]);

  await holder.query("rollback");
  expect(await post("/api/checkout", wish)).toMatchObject({ status: 200, retryAfter: null });
  expect(await stockOf(pool, plant)).toEqual({ stock: 5, reserved: 1 });
});

test("a card that cannot be charged now is charged once when it is shown again", async () => {
  const wish = wishFor([line(plant)]);
  const { text } = await post("/api/checkout", wish);
  const { clientSecret } = JSON.parse(text).order.payment;
  const card = { clientSecret, number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };
  await holder.query("begin; lock table simulated_intents, orders");
  expect(await post("/api/payments/simulated", card)).toMatchObject(inFrench);
  expect(await post("/api/checkout/outcome", wish)).toMatchObject(inFrench);
  await holder.query("rollback");
  expect((await post("/api/payments/simulated", card)).text).toContain("succeeded");
  expect((await post("/api/checkout/outcome", wish)).text).toContain('"paid"');
  expect(await stockOf(pool, plant)).toEqual({ stock: 4, reserved: 0 });
  expect(await violations(pool, { atRest: true })).toEqual([]);
});

test("those for whom no connection is left are all asked to come back, and nothing is written", async () => {
  await holder.query("begin; lock table products");
  const wishes = Array.from({ length: 12 }, () => wishFor([line(plant)]));
  const answers = await Promise.all(wishes.map((wish) => post("/api/checkout", wish)));
  for (const answer of answers) expect(answer).toMatchObject(inFrench);
  await holder.query("rollback");
  expect(await stockOf(pool, plant)).toEqual({ stock: 5, reserved: 0 });
  expect(await violations(pool, { atRest: true })).toEqual([]);
});

test.each([
  ["a page", "/login", "text/html"],
  ["the data of a page", "/login.data", "text/x-script"],
])("%s says so in the words of the shop", async (_, path, type) => {
  await holder.query("begin; lock table users");
  const answer = await post(path, new URLSearchParams(known));
  expect(answer).toMatchObject({ status: 503, retryAfter: "5" });
  expect(answer.type).toContain(type);
  if (type === "text/html") expect(answer.text).toContain(FULL);
  // What the error page of the browser reads its words from.
  else expect(answer.text).toMatch(/"ErrorResponse".*503/);
  expect(answer.text).not.toMatch(/lock timeout|55P03|kysely/i);
});
