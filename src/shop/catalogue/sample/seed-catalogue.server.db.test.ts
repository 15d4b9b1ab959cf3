import { afterAll, beforeAll, expect, test } from "vitest";
import productsFile from "../../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleProduct } from "./sample-product.ts";
import { seedCatalogue } from "./seed-catalogue.server.ts";

const products = productsFile.map((product) => sampleProduct.parse(product));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const seed = (known = pictures) => seedCatalogue(database, { products, pictures: known });
const query = async (text: string) => (await database.pool.query(text)).rows;

test("[3.product.01] [3.product.04] the sample products are stored whole, with their pictures in order", async () => {
  expect(await seed()).toBe(9);
  const [pot] = await query(`
    select id, name, description, price_cents, category, customization, stock, reserved, created_at
    from products where slug = 'pot-ceramique'`);
  expect(pot).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "Pot en céramique",
    description: expect.stringContaining("céramique émaillée"),
    price_cents: 3290,
    category: "Accessoires",
    customization: {
      sizes: ["Ø 15 cm", "Ø 18 cm"],
      colors: ["Vert sauge", "Terracotta", "Noir mat", "Blanc cassé"],
    },
    stock: 18,
    reserved: 0,
    created_at: new Date("2026-09-30T07:00:00Z"),
  });
  const shown = await query(`
    select key, path, widths, is_illustration from product_pictures
    where product_id = (select id from products where slug = 'monstera-peru') order by position`);
  expect(shown).toMatchObject([
    { key: "monstera-peru", path: pictures["monstera-peru"].path, is_illustration: true },
    { key: "monstera-peru-2", widths: pictures["monstera-peru-2"].widths },
  ]);
});

test("seeding again adds nothing and leaves the shopkeeper's changes alone", async () => {
  await query(`with peru as (select id from products where slug = 'monstera-peru'),
    price as (update variants set price_cents = 9999 from peru where variants.id = peru.id)
    update stock_units set stock = 1 from peru where stock_units.id = peru.id`);
  await query("delete from product_pictures where key = 'monstera-adansonii-2'");
  const before = await query("select * from product_pictures order by id");
  expect(await seed()).toBe(0);
  expect(await query("select * from product_pictures order by id")).toEqual(before);
  expect(
    await query("select price_cents, stock from products where slug = 'monstera-peru'"),
  ).toEqual([{ price_cents: 9999, stock: 1 }]);
});

test("an illustration made anew is followed, a photograph of the shopkeeper's stays", async () => {
  await query("update product_pictures set is_illustration = false where key = 'monstera-peru-2'");
  const anew = <T extends { path: string }>(picture: T) => ({
    ...picture,
    path: `${picture.path}-anew`,
  });
  await seed({
    ...pictures,
    "monstera-peru": anew(pictures["monstera-peru"]),
    "monstera-peru-2": anew(pictures["monstera-peru-2"]),
  });
  expect(
    await query(
      "select key, path from product_pictures where key like 'monstera-peru%' order by key",
    ),
  ).toEqual([
    { key: "monstera-peru", path: `${pictures["monstera-peru"].path}-anew` },
    { key: "monstera-peru-2", path: pictures["monstera-peru-2"].path },
  ]);
});
