import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatDay } from "#copy/formats.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  aWish,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { findOrder } from "./find-order.server.ts";
import { listOrdersOf, type OrderCursor } from "./list-orders-of.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});

async function buy(wish: Parameters<ShopFloor["start"]>[0]) {
  const { orderId, payment } = value(await shop.start(wish));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId };
}

test("[3.order.01] an order has id, customer, items, total, paymentId, status and orderDate", async () => {
  const plant = await shop.addProduct({ priceCents: 3990, name: "Monstera Peru" });
  const { orderId, intentId } = await buy({ lines: [line(plant, 2)] });
  expect(await findOrder(database, { orderId })).toMatchObject({
    id: orderId,
    customer: {
      name: "Camille Dupont",
      email: "Camille@Exemple.fr",
      address: "12 rue des Lilas, Paris, 75011, France",
    },
    items: [
      { productId: plant, quantity: 2, price: 3990, name: "Monstera Peru", selectedOptions: {} },
    ],
    total: 8770,
    paymentId: intentId,
    status: "completed",
    orderDate: noon,
  });
});

test("[3.order.02] items keep product, quantity, options, and the price and name of that day", async () => {
  const sized = { sizes: ["S", "M"] };
  const plant = await shop.addProduct({ priceCents: 2490, name: "Alocasia", customization: sized });
  const { orderId } = await buy({ lines: [line(plant, 3, { size: "M" })] });
  await database.pool.query(
    `with dearer as (update variants set price_cents = 9900 where id = $1)
     update products set name = 'Autre nom', archived_at = now() where id = $1`,
    [plant],
  );
  const order = await findOrder(database, { orderId });
  expect(order?.items).toEqual([
    {
      productId: plant,
      quantity: 3,
      price: 2490,
      name: "Alocasia",
      selectedOptions: { size: "M" },
      withdrawalExcluded: false,
    },
  ]);
  const stored = database.pool.query("update order_items set line_cents = 1 where order_id = $1", [
    orderId,
  ]);
  await expect(stored).rejects.toMatchObject({ code: "23514" });
});

test("[3.order.03] orderDate is a full timestamp, shown as the day", async () => {
  shop.passTime(83);
  const { orderId } = await buy({ lines: [line(await shop.addProduct())] });
  const { rows } = await database.pool.query("select created_at from orders where id = $1", [
    orderId,
  ]);
  expect(rows[0].created_at).toEqual(new Date("2026-11-14T13:23:00Z"));
  const order = await findOrder(database, { orderId });
  expect(order?.orderDate).toEqual(new Date("2026-11-14T13:23:00Z"));
  expect(order && formatDay(order.orderDate)).toBe("14/11/2026");
});

test("an order tells its delivery, VAT and story, by the key of its checkout too", async () => {
  const checkoutKey = randomUUID();
  const plant = await shop.addProduct();
  const delivery = { ...aWish().delivery, method: "relay" as const, relayPoint: "Tabac du Port" };
  await buy({ checkoutKey, lines: [line(plant)], delivery });
  const order = await findOrder(database, { checkoutKey });
  expect(order).toMatchObject({
    delivery: { method: "relay", relayPoint: "Tabac du Port", country: "France" },
    itemsCents: 3990,
    deliveryCents: 490,
    vat: [{ rate: 1000, grossCents: 4480, vatCents: 407 }],
    paidAt: noon,
    events: [
      { kind: "placed", from: null, to: "pending", at: noon },
      { kind: "paid", from: "pending", to: "completed", at: noon },
    ],
  });
  expect(await findOrder(database, { orderId: randomUUID() })).toBeNull();
});

test("a customer sees their own paid orders, newest first, page by page", async () => {
  const userId = await shop.addCustomer();
  const plant = await shop.addProduct({ stock: 100 });
  const expected: string[] = [];
  for (let at = 0; at < 45; at++) {
    // Some in the same moment: the id decides between them.
    if (at % 3 === 0) shop.passTime(1);
    expected.push((await buy({ userId, lines: [line(plant)] })).orderId);
  }
  value(await shop.start({ userId, lines: [line(plant)] }));
  await buy({ userId: await shop.addCustomer(), lines: [line(plant)] });

  const seen: string[] = [];
  const sizes: number[] = [];
  let after: OrderCursor | undefined;
  do {
    const page = await listOrdersOf(database, { userId, after });
    sizes.push(page.orders.length);
    seen.push(...page.orders.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen.toSorted()).toEqual(expected.toSorted());
  expect(seen.slice(0, 3).toSorted()).toEqual(expected.slice(-3).toSorted());
});
