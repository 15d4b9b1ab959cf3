import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { addVariant, unitOf } from "../../../tests/support/shop/add-variant.ts";
import { line, openShop, type ShopFloor, value } from "../../../tests/support/shop/shop-floor.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { countShop } from "./count-shop.server.ts";
import { listLowStock } from "./list-low-stock.server.ts";
import { rankProducts } from "./rank-products.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const buy = async (productId: string, variantId: string, quantity: number) => {
  const lines = [{ ...line(productId, quantity), variantId }];
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
};
const low = async () =>
  (await listLowStock(database, { lowStock: 5 })).map(({ name, stock }) => [name, stock]);

test("a variant that is sold counts for its product, whose stock is that of all its units", async () => {
  const productId = await shop.addProduct({ name: "Peru", stock: 2 });
  const tall = await addVariant(database.pool, { productId, name: "Grande", stock: 6 });
  expect(await low()).toEqual([]);
  await buy(productId, tall, 4);
  expect(await low()).toEqual([["Peru", 4]]);
  const ranked = await rankProducts(shop.till, { period: "30-jours" });
  expect(ranked).toMatchObject([{ name: "Peru", units: 4 }]);
  await buy(productId, productId, 2);
  await buy(productId, tall, 2);
  expect(await low()).toEqual([["Peru", 0]]);
  expect((await countShop(shop.till, { lowStock: 5 })).products).toMatchObject({ low: 0, out: 1 });
});

test("an assortment takes its parts from the shelf of each product that they are of", async () => {
  const pot = await shop.addProduct({ name: "Pot", stock: 7 });
  const productId = await shop.addProduct({ name: "Albo", stock: 9 });
  const small = await addVariant(database.pool, { productId, name: "S", stock: 1 });
  const units = { [pot]: 2, [await unitOf(database.pool, small)]: 1 };
  const set = await addVariant(database.pool, { productId, name: "Avec pots", units });
  await buy(productId, set, 1);
  expect(await low()).toEqual([
    ["Peru", 0],
    ["Pot", 5],
  ]);
  const ranked = await rankProducts(shop.till, { period: "30-jours" });
  expect(ranked.map(({ name, units }) => [name, units])).toEqual([
    ["Peru", 8],
    ["Pot", 2],
    ["Albo", 1],
  ]);
});
