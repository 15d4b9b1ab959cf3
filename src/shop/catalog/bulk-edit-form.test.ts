import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { changedPrice } from "./bulk-change.ts";
import { bulkEditForm, readBulkChange } from "./bulk-edit-form.ts";

test("a price goes up or down by a part of itself, to the cent", () => {
  expect(changedPrice(cents(3990), -10)).toBe(3591);
  expect(changedPrice(cents(3990), 5.5)).toBe(4209);
  expect(changedPrice(cents(1), -99)).toBe(1);
});

test.each([
  ["price", "0"],
  ["price", undefined],
  ["price_percent", "-100"],
  ["price_percent", "beaucoup"],
  ["stock", "-1"],
  ["stock_change", "1.5"],
  ["category", undefined],
] as const)("%s with « %s » is refused", (kind, value) => {
  expect(readBulkChange({ kind, value }).success).toBe(false);
});

test("ids that are none, and doubles, fall away", () => {
  const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";
  const read = (ids: string) => bulkEditForm.safeParse({ ids, kind: "archive" });
  expect(read(`${id},x,${id}`).data?.ids).toEqual([id]);
  expect(read("x").success).toBe(false);
});
