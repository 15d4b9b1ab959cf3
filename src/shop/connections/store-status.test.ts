import { expect, test } from "vitest";
import { canMigrate, shownIn, statusOf } from "./store-status.ts";
import { type Panel, type Store, tablesOf } from "./tables.ts";

const shown = (store: Store, panel: Panel, called: "name" | "title" = "name") =>
  shownIn(panel, statusOf(store, null)).map((table) => table[called]);

test("one registry feeds every panel, each with the tables that it names", () => {
  expect(shown("relational", "admin")).toEqual(["products", "users", "orders"]);
  expect(shown("spreadsheet", "admin")).toEqual(["Customers", "Orders"]);
  expect(shown("relational", "dashboard", "title")).toEqual([
    "Products",
    "Users",
    "Orders",
    "Order Items",
  ]);
  expect(shown("spreadsheet", "dashboard", "title")).toEqual(["Products", "Customers", "Orders"]);
  expect(shown("relational", "dialog")).toEqual([
    "products",
    "users",
    "orders",
    "order_items",
    "addresses",
  ]);
  expect(shown("spreadsheet", "dialog")).toEqual(["Products", "Customers", "Orders"]);
});

test.each(["relational", "spreadsheet"] as const)(
  "[4.store-status.01] the %s store is connected with all its tables, partly with some, and not with none",
  (store) => {
    const names = tablesOf(store).map(({ name }) => name);
    const state = (found: string[] | null) => statusOf(store, found && new Set(found)).state;
    expect(state(names)).toBe("connected");
    expect(state(names.slice(1))).toBe("partial");
    expect(state(names.slice(0, 1))).toBe("partial");
    expect(state([])).toBe("none");
    expect(state(["Autre chose"])).toBe("none");
    expect(state(null)).toBe("none");
  },
);

test("an empty store is told apart from one that does not answer", () => {
  expect(statusOf("spreadsheet", new Set()).isReached).toBe(true);
  expect(statusOf("spreadsheet", null).isReached).toBe(false);
});

test("a catalogue can be migrated only between two stores that are there", () => {
  const some = (store: Store) => statusOf(store, new Set([tablesOf(store)[0]?.name ?? ""]));
  const none = (store: Store) => statusOf(store, null);
  expect(canMigrate({ relational: some("relational"), spreadsheet: some("spreadsheet") })).toBe(
    true,
  );
  expect(canMigrate({ relational: none("relational"), spreadsheet: some("spreadsheet") })).toBe(
    false,
  );
  expect(canMigrate({ relational: some("relational"), spreadsheet: none("spreadsheet") })).toBe(
    false,
  );
});

test("each table is detected for itself", () => {
  const { tables } = statusOf("relational", new Set(["products", "orders"]));
  expect(tables.filter(({ isDetected }) => isDetected).map(({ name }) => name)).toEqual([
    "products",
    "orders",
  ]);
});

test("a store that answers tells its tables, and no trouble", () => {
  expect(statusOf("spreadsheet", new Set(["Customers"]))).toEqual({
    state: "partial",
    isReached: true,
    trouble: null,
    tables: [
      {
        store: "spreadsheet",
        name: "Products",
        title: "Products",
        panels: ["dashboard", "dialog"],
        columns: ["Name", "Description", "Price", "Image", "Category", "Stock", "Customization"],
        isDetected: false,
      },
      {
        store: "spreadsheet",
        name: "Customers",
        title: "Customers",
        panels: ["admin", "dashboard", "dialog"],
        columns: ["Name", "Email", "Address", "Phone"],
        isDetected: true,
      },
      {
        store: "spreadsheet",
        name: "Orders",
        title: "Orders",
        panels: ["admin", "dashboard", "dialog"],
        columns: ["Customer", "Items", "Total", "Status", "Date", "Payment_ID"],
        isDetected: false,
      },
    ],
  });
});

test("the shop's own tables are of no use without what is looked for beside them", () => {
  const beside = tablesOf("relational").map(({ name, title, column }) => [name, title, column]);
  expect(beside).toEqual([
    ["products", "Products", "stock"],
    ["users", "Users", undefined],
    ["orders", "Orders", undefined],
    ["order_items", "Order Items", undefined],
    ["addresses", "Addresses", undefined],
  ]);
});
