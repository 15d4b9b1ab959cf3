import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { line, openShop, type ShopFloor, value } from "../../../tests/support/shop/shop-floor.ts";

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

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test("two hundred buyers for the last five plants: five hold one, the others are told", async () => {
  const plant = await shop.addProduct({ stock: 5 });
  const answers = await times(200, () => shop.start({ lines: [line(plant)] }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  for (const answer of answers) {
    if (!answer.ok) expect(answer.error).toMatchObject({ code: "out_of_stock", available: 0 });
  }
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 5 });
});

test("duplicate lines and mixed carts share one stock", async () => {
  const plant = await shop.addProduct({ stock: 20 });
  const pot = await shop.addProduct({ stock: 1000 });
  const answers = await times(60, (index) =>
    shop.start({
      lines:
        index % 2 === 0
          ? [line(plant), line(pot), line(plant)]
          : [line(pot, 3), line(plant), line(pot, 2)],
    }),
  );
  const held = answers.flatMap((answer) => (answer.ok ? answer.value.lines : []));
  const ofPlant = held.filter(({ productId }) => productId === plant);
  expect(ofPlant.reduce((all, { quantity }) => all + quantity, 0)).toBe(20);
  expect(await shop.stockOf(plant)).toEqual({ stock: 20, reserved: 20 });
});

test("carts in opposite orders, bought, paid, expired and replaced at once, never lock each other out", async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => shop.addProduct({ stock: 500 })),
  );
  await times(120, async (index) => {
    const lines = products.map((id) => line(id));
    const cart = index % 2 === 0 ? lines : lines.toReversed();
    const checkoutKey = randomUUID();
    const { orderId, payment } = value(await shop.start({ checkoutKey, lines: cart }));
    if (index % 3 === 0) {
      await shop.pay(payment.intentId);
      await settleOrder(shop.till, { orderId });
    } else if (index % 3 === 1) {
      await expireOrder(shop.till, { orderId });
    } else {
      const fewer = cart.slice(0, 1 + (index % 3));
      value(await shop.start({ replaces: [checkoutKey], lines: fewer }));
    }
  });
  // Each connection tells what it counted when it is asked to; all ten of the pool are, at once.
  await times(10, () => database.pool.query("select pg_stat_force_next_flush(), pg_sleep(0.1)"));
  const { rows } = await database.pool.query(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test("a plant given back is at once there for the next buyer", async () => {
  const plant = await shop.addProduct({ stock: 1 });
  for (let round = 0; round < 5; round++) {
    const { orderId } = value(await shop.start({ lines: [line(plant)] }));
    expect(await shop.start({ lines: [line(plant)] })).toMatchObject({ ok: false });
    await expireOrder(shop.till, { orderId });
  }
  value(await shop.start({ lines: [line(plant)] }));
});

test("a price that changes between look and purchase is the new price, not the old", async () => {
  const plant = await shop.addProduct({ stock: 200, priceCents: 1000 });
  const prices = times(40, () => shop.start({ lines: [line(plant)] }));
  const changes = times(10, (index) =>
    database.pool.query("update variants set price_cents = $2 where id = $1", [
      plant,
      1000 + index,
    ]),
  );
  const [answers] = await Promise.all([prices, changes]);
  for (const answer of answers) expect(value(answer).itemsCents).toBeGreaterThanOrEqual(1000);
});
