import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { listen } from "./listen.server.ts";

let database: TestDatabase;
let listener: { close(): Promise<void> };
const heard: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  listener = await listen({
    url: database.url,
    channel: "pages_changed",
    logger: createLogger({ name: "tests", level: "silent" }),
    onNotify: (tag) => heard.push(tag),
    onListening: () => heard.push("(listening)"),
  });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});

const end = () => database.pool.query("notify pages_changed, 'end'");

test.each([
  ["products", "catalogue"],
  ["product_pictures", "catalogue"],
  ["articles", "articles"],
])("a change of %s is announced once per transaction", async (table, tag) => {
  await database.pool.query(`begin; delete from ${table}; delete from ${table}; commit`);
  await end();
  await expect.poll(() => heard).toEqual([tag, "end"]);
});

test("what is not committed is not announced", async () => {
  await database.pool.query("begin; delete from products; rollback");
  await end();
  await expect.poll(() => heard).toEqual(["end"]);
});

const sell = (change: string) => database.pool.query(`update ${change}`);
const plant = (stock: number, reserved: number) =>
  database.pool.query(
    `delete from products where slug = 'plante';
    insert into products (slug, name, description, price_cents, vat_basis_points, category,
      stock, reserved, weight_grams, is_living_plant)
    values ('plante', 'Plante', 'Une plante', 1000, 1000, 'Plantes', ${stock}, ${reserved}, 100, true)`,
  );

test.each([
  [
    "a hold of the last plants but ten",
    11,
    0,
    "stock_units set reserved = reserved + 2",
    ["catalogue"],
  ],
  ["a hold among many plants", 50, 0, "stock_units set reserved = reserved + 2", []],
  [
    "a sale of what was held",
    3,
    1,
    "stock_units set stock = stock - 1, reserved = reserved - 1",
    [],
  ],
  ["the last plant", 1, 0, "stock_units set reserved = 1", ["catalogue"]],
  ["a plant given back", 1, 1, "stock_units set reserved = 0", ["catalogue"]],
  ["a new price", 50, 0, "variants set price_cents = 1200", ["catalogue"]],
])("%s is announced when a page would read otherwise", async (_, stock, reserved, change, told) => {
  await plant(stock, reserved);
  await end();
  await expect.poll(() => heard.at(-1)).toBe("end");
  heard.length = 0;
  await sell(change);
  await end();
  await expect.poll(() => heard).toEqual([...told, "end"]);
});

test("every column of a product that a page shows is announced", async () => {
  const { rows } = await database.pool.query(`
    select attname from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attnum <> all (
        select unnest(tgattr::int2[]) from pg_trigger
        where tgrelid = 'products'::regclass and tgfoid = 'notify_pages_changed'::regproc)
    order by attname`);
  // Units and variants announce what follows them.
  const followed = ["crossed_cents", "in_stock", "reserved", "stock"];
  expect(rows).toEqual(
    [...followed, "temperature_class", "updated_at"].map((attname) => ({ attname })),
  );
});
