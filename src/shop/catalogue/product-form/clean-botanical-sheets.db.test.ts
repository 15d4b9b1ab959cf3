import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { openShop, shopkeeper } from "../../../../tests/support/shop/shop-floor.ts";
import { migrationsDir } from "../../../../tooling/conventions/project-files.ts";

const SHEET = {
  latinName: "Monstera deliciosa",
  family: "Araceae",
  origin: "Mexique",
  light: "Vive",
  watering: "Modéré",
  humidity: "60 %",
  minTemperatureC: 12,
  idealTemperatureC: [18, 26],
  adultHeight: "2 m",
  toxicToPets: true,
  difficulty: "Facile",
};
const [first, second, third] = ["/pictures/a-1", "/pictures/b-2", "/pictures/c-3"];
const shown = [first, second, third].map((path) => ({
  path,
  alt: `Vue ${path}`,
  isIllustration: true,
}));
const spoilt = (price: number) => ({ ...SHEET, price, pictures: shown, sizes: [], name: "Ancien" });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // At the time of this migration a price was the product's own.
  await database.pool.query("alter table products disable trigger products_refuse_sums");
});
afterAll(() => database.drop());

async function aSpoiltProduct(priceCents: number) {
  const id = await openShop(database).addProduct({ priceCents });
  await database.pool.query("update products set botanical = $2 where id = $1", [
    id,
    spoilt(priceCents),
  ]);
  return id;
}

const aPicture = (productId: string, path: string, position: number) =>
  database.pool.query(
    `insert into product_pictures (product_id, position, key, path, width, height, widths,
       placeholder, alt, is_illustration)
     values ($1, $2, $3, $4, 800, 1000, '{320}', 'x', $5, true)`,
    [productId, position, path.slice(10), path, `Vue ${path}`],
  );

const aSave = (productId: string, before: object, after: object) =>
  database.pool.query(
    `insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
     values ($1, $2, 'product.updated', $3, 'Monstera', $4, $5)`,
    [shopkeeper.userId, shopkeeper.email, productId, before, after],
  );

const aSpoiltSave = (productId: string, was: number, became: number) =>
  aSave(
    productId,
    { price_cents: was, botanical: spoilt(was) },
    { price_cents: became, botanical: spoilt(became) },
  );

async function migrateAgain() {
  const sql = await readFile(`${migrationsDir}/0100_clean_botanical_sheets.sql`, "utf8");
  await database.pool.query(sql);
}

async function rowOf(id: string) {
  const { rows } = await database.pool.query(
    `select price_cents, botanical, updated_at,
       (select jsonb_agg(jsonb_build_array(path, alt, is_illustration) order by position)
        from product_pictures where product_id = products.id) as pictures,
       (select jsonb_agg(jsonb_build_array(before, after) order by id) from audit_log
        where subject_id = products.id::text and actor_email = 'Mise à jour de la boutique') as log
     from products where id = $1`,
    [id],
  );
  return rows[0];
}

test("a sheet loses what is not its own, and forms that are open are refused", async () => {
  const id = await aSpoiltProduct(3690);
  const clean = await openShop(database).addProduct();
  const [before, other] = [await rowOf(id), await rowOf(clean)];
  await migrateAgain();
  const after = await rowOf(id);
  expect(after.botanical).toEqual(SHEET);
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(after.price_cents).toBe(3690);
  expect(await rowOf(clean)).toEqual(other);
});

test("a price that was saved in cents, once and again, is what it was", async () => {
  const id = await aSpoiltProduct(36_900_000);
  await aSpoiltSave(id, 3690, 369_000);
  await aSpoiltSave(id, 369_000, 36_900_000);
  await migrateAgain();
  const { price_cents, log } = await rowOf(id);
  expect(price_cents).toBe(3690);
  expect(log).toEqual([[{ price_cents: 36_900_000 }, { price_cents: 3690 }]]);
});

test("a price that someone has set since, or a hundredfold that someone wanted, stays", async () => {
  const since = await aSpoiltProduct(4200);
  await aSpoiltSave(since, 3690, 369_000);
  await aSave(since, { price_cents: 369_000 }, { price_cents: 4200 });
  const wanted = await openShop(database).addProduct({ priceCents: 50_000 });
  await aSave(wanted, { price_cents: 500 }, { price_cents: 50_000 });
  await migrateAgain();
  expect((await rowOf(since)).price_cents).toBe(4200);
  expect((await rowOf(wanted)).price_cents).toBe(50_000);
});

test("lost pictures come back with their words, where their dimensions are known", async () => {
  const elsewhere = await openShop(database).addProduct();
  await aPicture(elsewhere, second, 0);
  const id = await aSpoiltProduct(3690);
  await aPicture(id, first, 0);
  await aSave(
    id,
    { pictures: [first, second, third], botanical: spoilt(3690) },
    { pictures: [first], botanical: spoilt(3690) },
  );
  await migrateAgain();
  const { pictures, log } = await rowOf(id);
  expect(pictures).toEqual([first, second].map((path) => [path, `Vue ${path}`, true]));
  expect(log).toEqual([[{ pictures: [first] }, { pictures: [first, second] }]]);
});
