import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { eachOnce, toldSales } from "./told-sales.ts";

const aSale = (change = {}) => ({
  id: newId(),
  variantId: newId(),
  quantity: 1,
  priceCents: 2490,
  soldAt: "2026-11-21T09:20:00+01:00",
  ...change,
});
const told = (sales: unknown[], change = {}) =>
  toldSales.safeParse({
    ...{ fairId: newId(), deviceId: newId(), deviceName: " Téléphone de Nadia\0 ", sales },
    ...change,
  });

test("reads what a phone tells, with the moment by its own clock", () => {
  const { data } = told([aSale()]);
  expect(data?.deviceName).toBe("Téléphone de Nadia");
  expect(data?.sales[0]?.soldAt).toEqual(new Date("2026-11-21T08:20:00Z"));
});

test("takes no call of more than 500 sales, and one of none", () => {
  expect(told([]).success).toBe(true);
  expect(told(Array.from({ length: 500 }, () => aSale())).success).toBe(true);
  expect(told(Array.from({ length: 501 }, () => aSale())).success).toBe(false);
});

test.each([
  { id: "1" },
  { variantId: "" },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: 1001 },
  { priceCents: -1 },
  { priceCents: 10_000_001 },
  { soldAt: "hier" },
  { cancelled: false },
])("takes no sale like %o", (change) => {
  expect(told([aSale(change)]).success).toBe(false);
});

test("takes a sale at the edge of what it may be", () => {
  const edge = { quantity: 1000, priceCents: 10_000_000, cancelled: true };
  expect(told([aSale(edge), aSale({ priceCents: 0 })]).success).toBe(true);
});

test("a phone has a name, of 60 letters at most", () => {
  expect(told([], { deviceName: " " }).success).toBe(false);
  expect(told([], { deviceName: "a".repeat(80) }).data?.deviceName).toHaveLength(60);
});

test("a sale and its cancelling are one cancelled sale, in either order", () => {
  const [sale] = told([aSale()]).data?.sales ?? [];
  const [other] = told([aSale()]).data?.sales ?? [];
  if (!sale || !other) throw new Error("no sale");
  const cancelled = { ...sale, cancelled: true as const };
  expect(eachOnce([sale, other, cancelled])).toEqual([cancelled, other]);
  expect(eachOnce([cancelled, sale, sale])).toEqual([cancelled]);
  expect(eachOnce([sale, sale])).toEqual([sale]);
});
