import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { line, openShop, type ShopFloor, value } from "../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../tests/support/spreadsheet.ts";
import { changeStock } from "./change-stock.server.ts";
import { listStockMovements } from "./list-stock-movements.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
let by: { userId: string; email: string };
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  shop = openShop(database);
  by = { userId: await shop.addCustomer(), email: "gerante@exemple.fr" };
});
afterAll(() => database.drop());

type Told = Omit<Parameters<typeof changeStock>[1], "by" | "productId">;
const tell = (productId: string, told: Told) => changeStock(shop.till, { by, productId, ...told });

test("an arrival, a loss, a count and another reason move the stock, and say who and why", async () => {
  const productId = await shop.addProduct({ stock: 10 });
  value(await tell(productId, { reason: "receipt", quantity: 5 }));
  value(await tell(productId, { reason: "breakage", quantity: 2, note: "Pot cassé" }));
  value(await tell(productId, { reason: "inventory", quantity: 12 }));
  value(await tell(productId, { reason: "other", quantity: -4 }));
  value(await tell(productId, { reason: "inventory", quantity: 8 }));
  expect(await shop.stockOf(productId)).toEqual({ stock: 8, reserved: 0 });
  const { movements } = await listStockMovements(database, { productId, before: null });
  expect(movements.map(({ reason, quantity, note, by }) => [reason, quantity, note, by])).toEqual([
    ["other", -4, null, "Camille Dupont"],
    ["inventory", -1, null, "Camille Dupont"],
    ["breakage", -2, "Pot cassé", "Camille Dupont"],
    ["receipt", 5, null, "Camille Dupont"],
  ]);
  expect(await shop.jobKeys()).toContain(`air:products:${productId}`);
});

test("what checkouts hold cannot be counted away", async () => {
  const productId = await shop.addProduct({ stock: 3 });
  value(await shop.start({ lines: [line(productId, 2)] }));
  const refused = { ok: false, error: { code: "stock_held", held: 2 } };
  expect(await tell(productId, { reason: "inventory", quantity: 1 })).toEqual(refused);
  expect(await tell(productId, { reason: "breakage", quantity: 9 })).toEqual(refused);
  expect(await shop.stockOf(productId)).toEqual({ stock: 3, reserved: 2 });
  expect(await tell(newId(), { reason: "receipt", quantity: 1 })).toMatchObject({ ok: false });
});

test("a long journal is read page after page", async () => {
  const productId = await shop.addProduct({ stock: 0 });
  for (let time = 0; time < 35; time += 1) {
    value(await tell(productId, { reason: "receipt", quantity: 1 }));
  }
  const first = await listStockMovements(database, { productId, before: null });
  const second = await listStockMovements(database, { productId, before: first.next });
  expect([first.movements.length, second.movements.length, second.next]).toEqual([30, 5, null]);
});
