import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStock } from "#shop/stock/change-stock.server.ts";
import { listStockMovements } from "#shop/stock/list-stock-movements.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addVariant, unitOf } from "../../../../tests/support/shop/add-variant.ts";
import {
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { listIdleStock } from "./list-idle-stock.server.ts";
import { listProductUnits } from "./list-parts.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const archive = (variantId: string) =>
  database.pool.query("update variants set archived_at = now() where id = $1", [variantId]);
const receive = async (productId: string, unitId: string) =>
  value(
    await changeStock(shop.till, {
      ...{ by: shopkeeper, productId, unitId, reason: "receipt", quantity: 1 },
    }),
  );

test("plants of a variant that left the sale stay in sight until there are none", async () => {
  const productId = await shop.addProduct({ stock: 3 });
  const big = await addVariant(database.pool, { productId, name: "Grande", stock: 2 });
  const unitId = await unitOf(database.pool, big);
  expect(await listIdleStock(database, productId)).toEqual([]);
  await archive(big);
  const idle = { unitId, stock: 2, variant: { id: big, name: "Grande" }, specimen: null };
  expect(await listIdleStock(database, productId)).toEqual([idle]);
  const lot = await addVariant(database.pool, {
    ...{ productId, name: "Par deux", units: { [unitId]: 2 } },
  });
  // A lot that is on sale takes them.
  expect(await listIdleStock(database, productId)).toEqual([]);
  await archive(lot);
  value(
    await changeStock(shop.till, {
      ...{ by: shopkeeper, productId, unitId, reason: "inventory", quantity: 0 },
    }),
  );
  expect(await listIdleStock(database, productId)).toEqual([]);
});

test("a plant that comes back to a stock that nothing takes is in sight, in the stock's page too", async () => {
  const productId = await shop.addProduct({ stock: 3 });
  const big = await addVariant(database.pool, { productId, name: "Grande" });
  const unitId = await unitOf(database.pool, big);
  await database.pool.query("update variant_units set unit_id = $2 where variant_id = $1", [
    big,
    productId,
  ]);
  const stocks = async () =>
    (await listProductUnits(database, productId)).map((unit) => [unit.unitId, unit.isSold]);
  expect(await stocks()).toEqual([[productId, true]]);
  await receive(productId, unitId);
  expect(await listIdleStock(database, productId)).toEqual([
    { unitId, stock: 1, variant: null, specimen: null },
  ]);
  expect(await stocks()).toEqual([
    [productId, true],
    [unitId, false],
  ]);
});

test("the journal says whose stock has moved, once a product has several", async () => {
  const productId = await shop.addProduct({ stock: 3 });
  await receive(productId, productId);
  const journal = () => listStockMovements(database, { productId, before: null });
  expect((await journal()).isOfSeveral).toBe(false);
  const big = await addVariant(database.pool, { productId, name: "Grande" });
  const unitId = await unitOf(database.pool, big);
  await receive(productId, unitId);
  const { movements, isOfSeveral } = await journal();
  expect(isOfSeveral).toBe(true);
  expect(movements.map(({ variantName }) => variantName)).toEqual(["Grande", ""]);
  await database.pool.query("delete from variant_units where variant_id = $1", [big]);
  expect((await journal()).movements[0]?.variantName).toBe(null);
});
