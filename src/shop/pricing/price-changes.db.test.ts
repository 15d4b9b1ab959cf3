import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { openShop, type ShopFloor, shopkeeper } from "../../../tests/support/shop/shop-floor.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { listPriceChanges } from "./list-price-changes.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const pricesOf = async (variantId: string) =>
  (await listPriceChanges(database, { variantId })).map(({ priceCents }) => priceCents);
const ask = (variantId: string, price: number) =>
  database.pool.query("update variants set price_cents = $2 where id = $1", [variantId, price]);

test("every price is kept, from the first on, and what is saved without a change adds none", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await ask(plant, 3490);
  await ask(plant, 3490);
  await ask(plant, 4290);
  expect(await pricesOf(plant)).toEqual([3990, 3490, 4290]);
});

test("what was asked is not written again", async () => {
  await expect(database.pool.query("update price_changes set price_cents = 1")).rejects.toThrow(
    "only added to",
  );
});

test("the prices of before are those that the log of changes knows", async () => {
  const file = path.join(migrationsDir, "0166_tell_prices_of_before.sql");
  const [logged, quiet] = [await shop.addProduct({ priceCents: 3290 }), await shop.addProduct()];
  await database.pool.query("delete from price_changes");
  const log = (before: object, after: object, days: number) =>
    database.pool.query(
      `insert into audit_log (at, actor_id, actor_email, action, subject_id, subject_name, before, after)
       values (now() + $4 * interval '1 day', $1, 'gerante@canopee.example', 'product.updated', $2,
         'Monstera', $3, $5)`,
      [shopkeeper.userId, logged, before, days, after],
    );
  await log({ price_cents: 3490, stock: 1 }, { price_cents: 2990, stock: 2 }, 1);
  await log({ stock: 2 }, { stock: 3 }, 2);
  await log({ price_cents: 2990 }, { price_cents: 3290 }, 3);
  for (let run = 0; run < 2; run++) await database.pool.query(await readFile(file, "utf8"));
  expect(await pricesOf(logged)).toEqual([3490, 2990, 3290]);
  expect(await pricesOf(quiet)).toEqual([3990]);
});
