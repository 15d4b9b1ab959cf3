import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { quoteCart } from "./quote-cart.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const said = (lines: readonly object[]) =>
  lines.map((one) => "withdrawalExcluded" in one && one.withdrawalExcluded);

async function aMixedCart() {
  const engraved = await shop.addProduct({ name: "Pot gravé", withdrawalExcluded: true });
  const plant = await shop.addProduct();
  return [line(engraved), line(plant)];
}

const turnOver = () =>
  database.pool.query("update products set withdrawal_excluded = not withdrawal_excluded");

test("a cart is told which of its lines carry no right of withdrawal", async () => {
  const lines = await aMixedCart();
  expect(said((await quoteCart(database, { lines })).lines)).toEqual([true, false]);
});

test("an order keeps the right of withdrawal that its lines had, whatever their products become", async () => {
  const lines = await aMixedCart();
  const { orderId } = value(await shop.start({ lines }));
  await turnOver();
  const order = await findOrder(database, { orderId });
  expect(said(order?.items ?? [])).toEqual([true, false]);
});

test("who comes back to their checkout is told what their order says, and not what the shop says now", async () => {
  const wish = { ...aWish(), checkoutKey: randomUUID(), lines: await aMixedCart() };
  const first = value(await shop.start(wish));
  expect(said(first.lines)).toEqual([true, false]);
  await turnOver();
  const again = value(await shop.start(wish));
  expect(again.orderId).toBe(first.orderId);
  expect(said(again.lines)).toEqual([true, false]);
});
