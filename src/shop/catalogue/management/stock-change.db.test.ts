import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a change of stock, the most frequent of all, writes to no index", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(`
      insert into products (slug, name, description, price_cents, vat_basis_points, category,
        stock, weight_grams, is_living_plant)
      values ('plante', 'Plante', 'Une plante', 1000, 1000, 'Plantes', 9, 100, true)`);
    await client.query("update stock_units set stock = stock - 1");
    await client.query("update stock_units set reserved = reserved + 1");
    const { rows } = await client.query(`
      select n_tup_upd as updates, n_tup_hot_upd as without_index
      from pg_stat_xact_user_tables where relname in ('products', 'stock_units')`);
    const all = { updates: 2, without_index: 2 };
    expect(rows).toEqual([all, all]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
