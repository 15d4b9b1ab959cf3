import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

describe("the key of a checkout", () => {
  test("with the same wishes gets the same order, even when all come at once", async () => {
    const plant = await shop.addProduct({ stock: 1 });
    const wish = { ...aWish(), lines: [line(plant)] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.start(wish)));
    const [first] = answers.map(value);
    for (const answer of answers) expect(value(answer)).toEqual(first);
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
  });

  test("keeps the prices of the first time", async () => {
    const plant = await shop.addProduct({ priceCents: 1000 });
    const wish = { ...aWish(), lines: [line(plant)] };
    const first = value(await shop.start(wish));
    await database.pool.query("update variants set price_cents = 2000 where id = $1", [plant]);
    expect(value(await shop.start(wish))).toEqual(first);
  });

  test("with other wishes is refused", async () => {
    const plant = await shop.addProduct();
    const wish = { ...aWish(), lines: [line(plant)] };
    value(await shop.start(wish));
    const others = [
      { ...wish, lines: [line(plant, 2)] },
      { ...wish, userId: randomUUID() },
      { ...wish, delivery: { ...wish.delivery, city: "Lyon" } },
    ];
    for (const other of others) {
      expect(await shop.start(other)).toEqual({ ok: false, error: { code: "key_reused" } });
    }
  });

  test("is over when its order is paid, or its time is over", async () => {
    const plant = await shop.addProduct();
    const wish = { ...aWish(), lines: [line(plant)] };
    const { orderId, payment, totalCents } = value(await shop.start(wish));
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    expect(await shop.start(wish)).toEqual({
      ok: false,
      error: { code: "already_paid", orderId, totalCents },
    });
    const slow = { ...aWish(), lines: [line(plant)] };
    value(await shop.start(slow));
    shop.passTime(15);
    expect(await shop.start(slow)).toEqual({ ok: false, error: { code: "checkout_over" } });
  });
});

describe("a checkout that replaces the one before", () => {
  test("is not begun when that one was paid and its browser has not been told", async () => {
    const plant = await shop.addProduct({ stock: 3 });
    const before = { ...aWish(), lines: [line(plant)] };
    const { orderId, payment, totalCents } = value(await shop.start(before));
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    const unpaid = randomUUID();
    const again = { ...aWish(), lines: [line(plant)], replaces: [unpaid, before.checkoutKey] };
    expect(await shop.start(again)).toEqual({
      ok: false,
      error: { code: "already_paid", orderId, totalCents },
    });
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  });

  test("is never blocked by what its own shopper holds", async () => {
    const plant = await shop.addProduct({ stock: 2 });
    const before = { ...aWish(), lines: [line(plant, 2)] };
    const earlier = value(await shop.start(before));
    const again = { ...aWish(), lines: [line(plant, 1)], replaces: [before.checkoutKey] };
    const started = value(await shop.start(again));
    expect(started.orderId).not.toBe(earlier.orderId);
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 1 });
    expect(await shop.rowOf(earlier.orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "cancelled",
    });
    // Cancelled at the provider too: nobody can pay for it any more.
    expect(await shop.pay(earlier.payment.intentId)).toBe(false);
  });

  test("finds what its shopper holds behind changes that were never heard of", async () => {
    const plant = await shop.addProduct({ stock: 1 });
    const before = { ...aWish(), lines: [line(plant)] };
    const { orderId } = value(await shop.start(before));
    const replaces = [aWish().checkoutKey, before.checkoutKey];
    value(await shop.start({ ...aWish(), lines: [line(plant)], replaces }));
    expect(await shop.stockOf(plant)).toEqual({ stock: 1, reserved: 1 });
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "cancelled" });
  });

  test("takes the place of one whose payment was never prepared", async () => {
    const plant = await shop.addProduct({ stock: 1 });
    const before = { ...aWish(), lines: [line(plant)] };
    const { orderId } = value(await shop.start(before));
    await database.pool.query(
      "update payments set intent_id = null, status = 'preparing' where order_id = $1",
      [orderId],
    );
    value(await shop.start({ ...aWish(), lines: [line(plant)], replaces: [before.checkoutKey] }));
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "cancelled" });
  });

  test("is told when the one before has just been paid", async () => {
    const plant = await shop.addProduct();
    const before = { ...aWish(), lines: [line(plant)] };
    const { orderId, payment, totalCents } = value(await shop.start(before));
    await shop.pay(payment.intentId);
    const again = { ...aWish(), lines: [line(plant)], replaces: [before.checkoutKey] };
    expect(await shop.start(again)).toEqual({
      ok: false,
      error: { code: "already_paid", orderId, totalCents },
    });
    expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
    expect(await shop.stockOf(plant)).toEqual({ stock: 9, reserved: 0 });
  });
});
