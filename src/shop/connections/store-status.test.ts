import { expect, test } from "vitest";
import { shownIn, statusOf } from "./store-status.ts";
import { type Panel, type Store, TABLES } from "./tables.ts";

const shown = (store: Store, panel: Panel, called: "name" | "title" = "name") =>
  shownIn(panel, statusOf(store, null)).map((table) => table[called]);

test("[2.admin.12] one registry feeds every panel, each with the tables that it names", () => {
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

test("a store is connected with all its tables, partly with some, and not when it is silent", () => {
  const names = TABLES.filter(({ store }) => store === "relational").map(({ name }) => name);
  expect(statusOf("relational", new Set(names)).state).toBe("connected");
  expect(statusOf("relational", new Set(names.slice(1))).state).toBe("partial");
  expect(statusOf("relational", new Set()).state).toBe("partial");
  expect(statusOf("relational", null).state).toBe("none");
});

test("each table is detected for itself", () => {
  const { tables } = statusOf("relational", new Set(["products", "orders"]));
  expect(tables.filter(({ isDetected }) => isDetected).map(({ name }) => name)).toEqual([
    "products",
    "orders",
  ]);
});
