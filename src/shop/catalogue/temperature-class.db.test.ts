import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { administer } from "../../../tooling/administer.ts";
import type { ProductCategory } from "./category.ts";
import { proposeTemperatureClass } from "./temperature-class.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const add = (name: string, category: ProductCategory, isLivingPlant: boolean, latin?: string) =>
  database.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category,
       weight_grams, is_living_plant, botanical)
     values (gen_random_uuid(), $1, '', 100, 1000, $2, 500, $3, $4)`,
    [
      name,
      category,
      isLivingPlant,
      latin && JSON.stringify({ latinName: latin, toxicToPets: true }),
    ],
  );

test("products of before get the class that is proposed for them, and what was chosen stays", async () => {
  await add("Monstera Albo", "Boutures", true, "Monstera deliciosa ‘Albo Variegata’ (bouture)");
  await add("Figuier pleureur", "Plantes", true, "Ficus benjamina");
  await add("Bégonia maculé", "Plantes Rares", true);
  await add("Alocasia Zebrina", "Boutures", true);
  await add("Echeveria", "Boutures", true);
  await add("Lierre", "Plantes", true, "Hedera helix");
  await add("Surprise", "Plantes", true);
  await add("Pot", "Accessoires", false);
  await add("Bon cadeau", "Plantes", false);
  await administer(
    database.url,
    "alter table products alter column temperature_class drop not null",
  );
  await administer(database.url, "update products set temperature_class = null");
  await add("Agave", "Plantes", true);
  await administer(
    database.url,
    "update products set temperature_class = 'D' where name = 'Agave'",
  );
  const file = "db/migrations/0162_propose_temperature_classes.sql";
  await administer(database.url, await readFile(file, "utf8"));
  const { rows } = await database.pool.query(
    `select name, category, is_living_plant as "isLivingPlant", temperature_class as given,
       botanical ->> 'latinName' as "latinName" from products order by name`,
  );
  expect(rows).toHaveLength(10);
  for (const { given, ...product } of rows) {
    const wanted = product.name === "Agave" ? "D" : proposeTemperatureClass(product);
    expect(given, product.name).toBe(wanted);
  }
});

test("there are six classes and no other", async () => {
  const wrong = database.pool.query("update products set temperature_class = 'G'");
  await expect(wrong).rejects.toThrow("products_temperature_class");
});
