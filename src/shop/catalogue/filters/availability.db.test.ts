import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPlant } from "../../../../tests/sale/add-plant.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addVariant, unitOf } from "../../../../tests/support/shop/add-variant.ts";

let database: TestDatabase;
let plant: string;
let tall: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Two variants with units of their own; what the product itself was is not on sale any more. */
beforeEach(async () => {
  plant = await addPlant(database.pool, 5);
  await addVariant(database.pool, { productId: plant, name: "20–30 cm", stock: 0 });
  tall = await addVariant(database.pool, { productId: plant, name: "50–60 cm", stock: 2 });
  await archive(plant);
});

const query = async (text: string, values: unknown[]) =>
  (await database.pool.query(text, values)).rows;
const archive = (variantId: string) =>
  query("update variants set archived_at = now() where id = $1", [variantId]);
const setStock = (unitId: string, stock: number) =>
  query("update stock_units set stock = $2 where id = $1", [unitId, stock]);

/** What the product keeps, which is what its filter sees. */
async function inStock(productId: string) {
  const [row] = await query(
    `select products.in_stock, product_facets.in_stock as filtered
     from products join product_facets using (id) where id = $1`,
    [productId],
  );
  expect(row.filtered).toBe(row.in_stock);
  return row.in_stock;
}

test("a product is in stock while a variant on sale is, whatever is counted beside", async () => {
  expect(await inStock(plant)).toBe(true);
  const unit = await unitOf(database.pool, tall);
  await query("update stock_units set reserved = 2 where id = $1", [unit]);
  expect(await inStock(plant)).toBe(false);
  await query("update stock_units set reserved = 1 where id = $1", [unit]);
  expect(await inStock(plant)).toBe(true);
  await archive(tall);
  expect(await inStock(plant)).toBe(false);
  await query("update variants set archived_at = null where id = $1", [tall]);
  expect(await inStock(plant)).toBe(true);
  await query("delete from variants where id = $1", [tall]);
  expect(await inStock(plant)).toBe(false);
});

test("an assortment wants enough of every unit, those of other products too", async () => {
  await archive(tall);
  const pot = await addPlant(database.pool, 1, "Pot");
  const units = { [plant]: 1, [pot]: 2 };
  const potted = await addVariant(database.pool, {
    productId: plant,
    name: "Avec deux pots",
    units,
  });
  expect(await inStock(plant)).toBe(false);
  await setStock(pot, 2);
  expect(await inStock(plant)).toBe(true);
  await setStock(plant, 0);
  expect(await inStock(plant)).toBe(false);
  await setStock(plant, 1);
  await query("update variant_units set quantity = 3 where unit_id = $1 and variant_id = $2", [
    pot,
    potted,
  ]);
  expect([await inStock(plant), await inStock(pot)]).toEqual([false, true]);
  await query("delete from variant_units where unit_id = $1 and variant_id = $2", [pot, potted]);
  expect(await inStock(plant)).toBe(true);
});

test("the last specimen that is sold takes its product out of stock", async () => {
  await archive(tall);
  const specimen = await addVariant(database.pool, { productId: plant, name: "n° 7", stock: 1 });
  await query("insert into specimens (variant_id, number) values ($1, 7)", [specimen]);
  expect(await inStock(plant)).toBe(true);
  const unit = await unitOf(database.pool, specimen);
  await setStock(unit, 0);
  expect(await inStock(plant)).toBe(false);
  // What comes back waits for a new photograph.
  await setStock(unit, 1);
  expect(await inStock(plant)).toBe(false);
});

test("two who take the last two variants from sale at once leave nothing in stock", async () => {
  const other = await addVariant(database.pool, { productId: plant, name: "70 cm", stock: 1 });
  const [first, second] = [await database.pool.connect(), await database.pool.connect()];
  const update = "update variants set archived_at = now() where id = $1";
  try {
    await first.query("begin");
    await first.query(update, [other]);
    const waiting = second.query(update, [tall]);
    await first.query("select pg_sleep(0.2)");
    await first.query("commit");
    await waiting;
  } finally {
    first.release();
    second.release();
  }
  expect(await inStock(plant)).toBe(false);
});

test("a sale writes the facets of its product only with the last piece", async () => {
  const written = async () =>
    (await query("select xmin::text from product_facets where id = $1", [plant]))[0].xmin;
  const unit = await unitOf(database.pool, tall);
  const before = await written();
  await setStock(unit, 1);
  await addVariant(database.pool, { productId: plant, name: "n° 8", stock: 1 });
  await setStock(unit, 0);
  await setStock(unit, 3);
  expect(await written()).toBe(before);
});
