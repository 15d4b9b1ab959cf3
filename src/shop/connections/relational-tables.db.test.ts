import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { relationalTables } from "./relational-tables.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const ALL = ["products", "users", "orders", "order_items", "addresses"];
const found = async () => [...(await relationalTables(database.url))];

test("[7.data.06] on demand, one row at most is counted of each table and of products.stock", async () => {
  expect(await found()).toEqual(ALL);
  // Its second row cannot be read: whoever counted on would fail.
  await database.pool.query(`alter table addresses rename to elsewhere;
    create view addresses as select n from generate_series(1, 2) as n where 1 / (2 - n) > 0`);
  await expect(database.pool.query("select count(*) from addresses")).rejects.toThrow();
  expect(await found()).toEqual(ALL);
  await database.pool.query("drop view addresses; alter table elsewhere rename to addresses");
});

test.each([
  [
    "addresses",
    "alter table addresses rename to elsewhere",
    "alter table elsewhere rename to addresses",
  ],
  [
    "products",
    "alter table products rename column stock to elsewhere",
    "alter table products rename column elsewhere to stock",
  ],
])("[7.data.06] %s is missing without its table or its column", async (name, away, back) => {
  await database.pool.query(away);
  expect(await found()).toEqual(ALL.filter((table) => table !== name));
  await database.pool.query(back);
  expect(await found()).toEqual(ALL);
});

test("a database that nobody answers for is told apart from one without tables", async () => {
  await expect(relationalTables("postgres://nobody@127.0.0.1:1/nothing")).rejects.toThrow();
});
