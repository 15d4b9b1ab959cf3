import { expect, test } from "vitest";
import { tableReports } from "../mirror-report.ts";
import { KEYS, mirrorTables } from "./mirrored-row.ts";

test("customers are mirrored before the orders that link to them, each known by its own column", () => {
  expect(mirrorTables.map((table) => [table, KEYS[table]])).toEqual([
    ["Customers", { column: "Email", isUnique: true }],
    ["Products", { column: "Name", isUnique: false }],
    ["Orders", { column: "Payment_ID", isUnique: true }],
  ]);
});

test("a comparison that was stored is read again, and nothing else", () => {
  const none = { count: 0, named: [] };
  const report = {
    table: "Orders",
    rows: 2,
    waiting: 1,
    missing: { count: 1, named: ["C-1042"] },
    different: none,
    surplus: none,
    isWhole: true,
  };
  expect(tableReports.parse(mirrorTables.map((table) => ({ ...report, table })))).toHaveLength(3);
  expect(tableReports.parse([report])).toEqual([report]);
  for (const wrong of [
    { table: "Invoices" },
    { rows: 1.5 },
    { missing: { count: -1, named: [] } },
    { missing: undefined },
  ]) {
    expect(tableReports.safeParse([{ ...report, ...wrong }]).success).toBe(false);
  }
});
