import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { crossedTables } from "./migration-order.ts";
import { migrationsDir } from "./project-files.ts";

/** The last migration that went out before this test: what is written from now on has no excuse. */
const LAST_EXCUSED = "0249";

test("no migration takes the tables of a sale in another order than sales do", () => {
  const crossed = readdirSync(migrationsDir)
    .filter((file) => file.slice(0, 4) > LAST_EXCUSED)
    .map((file) => ({
      name: path.basename(file, ".sql"),
      tables: crossedTables(readFileSync(path.join(migrationsDir, file), "utf8")),
    }))
    .filter(({ tables }) => tables.length > 0);
  expect(crossed).toEqual([]);
});

test.each([
  [
    "create table cards (a uuid references order_items, b uuid references orders)",
    "create table cards (a uuid references orders, b uuid references order_items)",
  ],
  [
    "alter table order_items add column a text; alter table orders add column a text",
    "lock table orders; alter table order_items add column a text; alter table orders add column a text",
  ],
  [
    "alter table payments add column a text; create trigger a after update of b on orders execute function c()",
    "create trigger a after update of b on orders execute function c(); alter table payments add column a text",
  ],
  [
    "alter table payments add column a text; create or replace trigger a after update of b on orders execute function c()",
    "create or replace trigger a after update of b on orders execute function c(); alter table payments add column a text",
  ],
  [
    "alter table stock_units add column a text; alter table orders add column a text",
    "alter table stock_units add column a text; alter table articles add column a text",
  ],
  [
    "alter table orders add column a text; alter table products add column a text",
    "alter table order_items validate constraint a; alter table orders validate constraint b",
  ],
])("« %s » crosses a sale, and « %s » does not", (crossing, harmless) => {
  expect(crossedTables(crossing)).not.toEqual([]);
  expect(crossedTables(harmless)).toEqual([]);
});

test("an index that is built beside the sales crosses nobody", () => {
  expect(
    crossedTables("-- no transaction\ncreate index concurrently a on order_items (b)"),
  ).toEqual([]);
});
