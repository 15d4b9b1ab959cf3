import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addVariant, unitOf } from "../../../../tests/support/shop/add-variant.ts";
import { openShop, type ShopFloor } from "../../../../tests/support/shop/shop-floor.ts";
import { listOffersForMachines } from "./list-offers.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const offerOf = async (productId: string) => {
  const offers = await listOffersForMachines(database, { after: null, limit: 100 });
  return offers.find(({ id }) => id === productId);
};

const reduce = async (variantId: string) => {
  await database.pool.query(
    "update variants set price_cents = 2990, crossed_cents = 3990 where id = $1",
    [variantId],
  );
  await database.pool.query(
    `insert into reductions (variant_id, price_cents, starts_at, ends_at, before_cents, started_at)
    values ($1, 2990, '2026-11-10 08:00Z', '2026-11-30 22:59Z', 3990, '2026-11-10 08:00Z')`,
    [variantId],
  );
};
const reduction = {
  crossedCents: 3990,
  dates: { from: new Date("2026-11-10T08:00Z"), until: new Date("2026-11-30T22:59Z") },
};

test("a product that is its only variant is one offer, with the reduction that runs", async () => {
  const id = await shop.addProduct({ stock: 3 });
  expect(await offerOf(id)).toMatchObject({ available: 3, reduction: null, variants: [] });
  await reduce(id);
  expect(await offerOf(id)).toMatchObject({ priceCents: 2990, reduction, variants: [] });
});

test("variants on sale are offered with what their units allow, archived ones are not", async () => {
  const id = await shop.addProduct({ stock: 5 });
  const { pool } = database;
  const tall = await addVariant(pool, { productId: id, name: "Grande", stock: 4, weightGrams: 5 });
  const unit = await unitOf(pool, tall);
  const trio = { [id]: 1, [unit]: 3 };
  const pack = await addVariant(pool, { productId: id, name: "Trio", units: trio });
  const gone = await addVariant(pool, { productId: id, name: "Passée", stock: 9 });
  await pool.query("update variants set archived_at = now() where id = $1", [gone]);
  await reduce(tall);
  const { variants, reduction: own } = (await offerOf(id)) ?? {};
  expect(own).toBeNull();
  const byId = new Map(variants?.map((variant) => [variant.id, variant]));
  expect([...byId.keys()].toSorted()).toEqual([id, tall, pack].toSorted());
  expect(byId.get(id)).toMatchObject({ name: "", available: 5, weightGrams: 900 });
  expect(byId.get(tall)).toMatchObject({ available: 4, weightGrams: 5, reduction });
  expect(byId.get(pack)).toMatchObject({ available: 1, reduction: null });
});
