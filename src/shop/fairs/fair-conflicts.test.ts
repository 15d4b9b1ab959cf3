import { expect, test } from "vitest";
import { conflictsOf, type NotedSale } from "./fair-conflicts.ts";

const sale = (id: string, minute: number, change: Partial<NotedSale> = {}): NotedSale => ({
  id,
  variantId: "adansonii",
  quantity: 1,
  soldAt: new Date(Date.UTC(2026, 10, 21, 9, minute)),
  isCancelled: false,
  isSettled: false,
  isUnsettled: false,
  ...change,
});
const taken = (pieces: number) => [{ variantId: "adansonii", taken: pieces }];

test("as many sales as plants fit, and the last by their clocks are those beyond", () => {
  const sales = [sale("c", 30), sale("a", 10), sale("b", 20)];
  expect(conflictsOf(taken(3), sales)).toEqual([]);
  const beyond = [{ saleId: "c", reason: "beyond_allocation" }];
  expect(conflictsOf(taken(2), sales)).toEqual(beyond);
  expect(conflictsOf(taken(2), sales.toReversed())).toEqual(beyond);
});

test("of two in one moment, the ids decide, whichever was told first", () => {
  const sales = [sale("b", 10), sale("a", 10)];
  expect(conflictsOf(taken(1), sales)).toEqual([{ saleId: "b", reason: "beyond_allocation" }]);
  expect(conflictsOf(taken(1), sales.toReversed())).toEqual(conflictsOf(taken(1), sales));
});

test("a sale of several needs all of them, and one of less still fits after it", () => {
  const sales = [
    sale("two", 1, { quantity: 2 }),
    sale("three", 2, { quantity: 3 }),
    sale("one", 3),
  ];
  expect(conflictsOf(taken(3), sales)).toEqual([{ saleId: "three", reason: "beyond_allocation" }]);
});

test("what was cancelled or settled takes no plant", () => {
  const gone = [sale("a", 1, { isCancelled: true }), sale("b", 2, { isSettled: true })];
  expect(conflictsOf(taken(1), [...gone, sale("c", 3)])).toEqual([]);
});

test("what came after the count waits for a person, and takes no plant", () => {
  const late = sale("a", 1, { isUnsettled: true });
  expect(conflictsOf(taken(1), [late, sale("b", 2)])).toEqual([
    { saleId: "a", reason: "fair_ended" },
  ]);
  const cancelledLate = sale("c", 3, { isUnsettled: true, isCancelled: true });
  expect(conflictsOf(taken(1), [cancelledLate])).toEqual([{ saleId: "c", reason: "fair_ended" }]);
});

test("a plant that was not taken is told as such", () => {
  expect(conflictsOf(taken(1), [sale("a", 1, { variantId: "autre" })])).toEqual([
    { saleId: "a", reason: "unknown_variant" },
  ]);
});
