import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let made = 0;
const insert = (given: object) => {
  const row: Record<string, unknown> = {
    slug: `plante-${++made}`,
    name: "Plante",
    description: "Une plante",
    price_cents: 1000,
    vat_basis_points: 1000,
    category: "Plantes",
    weight_grams: 100,
    is_living_plant: true,
    ...given,
  };
  const columns = Object.keys(row);
  return database.pool.query(
    `insert into products (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning *`,
    Object.values(row),
  );
};
const REFUSED = { code: "23514" };

test("[3.product.02] a price is kept to the cent, without rounding", async () => {
  const prices = [1, 10, 1999, 5990, 2_147_483_647];
  for (const price_cents of prices) {
    expect((await insert({ price_cents })).rows[0].price_cents).toBe(price_cents);
  }
  const { rows } = await database.pool.query("select sum(price_cents) as total from products");
  expect(rows[0].total).toBe(prices.reduce((total, price) => total + price));
  await expect(insert({ price_cents: 1999.5 })).rejects.toThrow("invalid input syntax");
  await expect(insert({ price_cents: 0 })).rejects.toMatchObject(REFUSED);
});

test("[3.product.03] a category is one of the four of the shop", async () => {
  for (const category of ["Plantes", "Plantes Rares", "Boutures", "Accessoires"]) {
    expect((await insert({ category })).rows[0].category).toBe(category);
  }
  await expect(insert({ category: "Fleurs" })).rejects.toMatchObject(REFUSED);
});

test("[3.product.04] a customization has sizes, colours, both or none, and nothing else", async () => {
  for (const customization of [
    {},
    { sizes: ["S"] },
    { colors: ["Vert"] },
    { sizes: [], colors: [] },
  ]) {
    expect((await insert({ customization })).rows[0].customization).toEqual(customization);
  }
  for (const customization of [{ sizes: "S" }, { perfume: ["Rose"] }, "[]"]) {
    await expect(insert({ customization })).rejects.toMatchObject(REFUSED);
  }
});

test("stock is 0 unless said, never negative, and never less than what is reserved", async () => {
  expect((await insert({})).rows[0].stock).toBe(0);
  await expect(insert({ stock: -1 })).rejects.toMatchObject(REFUSED);
  await expect(insert({ stock: 2, reserved: 3 })).rejects.toMatchObject(REFUSED);
  await expect(insert({ stock: 2, reserved: -1 })).rejects.toMatchObject(REFUSED);
  await insert({ slug: "derniere", stock: 1, reserved: 1 });
  const take = "update stock_units set reserved = reserved + 1 where stock = 1";
  await expect(database.pool.query(take)).rejects.toMatchObject(REFUSED);
});
