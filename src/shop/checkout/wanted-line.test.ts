import { expect, test } from "vitest";
import { mergeLines, wantedLines } from "./wanted-line.ts";

const product = "11111111-1111-4111-8111-111111111111";
const other = "00000000-0000-4000-8000-000000000000";
const line = (quantity: number, options = {}, productId = product) => ({
  productId,
  quantity,
  options,
});

test("lines of one product with the same options are one line, whatever the order of the keys", () => {
  const merged = mergeLines([
    line(1, { size: "M", color: "Noir" }),
    line(1, { size: "S" }),
    line(2, { color: "Noir", size: "M" }),
  ]);
  expect(merged).toEqual([line(3, { color: "Noir", size: "M" }), line(1, { size: "S" })]);
});

test.each([0, 11, -1, 1.5, "2", null, Number.NaN])("a line of %s is refused", (quantity) => {
  expect(wantedLines.safeParse([{ productId: product, quantity }]).success).toBe(false);
});

test("an empty cart, and one of more than 50 lines, are refused", () => {
  expect(wantedLines.safeParse([]).success).toBe(false);
  expect(wantedLines.safeParse(Array(51).fill(line(1))).success).toBe(false);
  expect(wantedLines.safeParse(Array(50).fill(line(1))).success).toBe(true);
});

test("a line asks for a product, a number of it, and options by name", () => {
  const read = (change: object) =>
    wantedLines.safeParse([{ productId: product, quantity: 1, ...change }]);
  expect(read({}).data).toEqual([line(1)]);
  expect(read({ quantity: 10, options: { size: "M" }, price: 1 }).data).toEqual([
    line(10, { size: "M" }),
  ]);
  expect(read({ productId: "pot" }).success).toBe(false);
  expect(read({ options: { ["a".repeat(40)]: "b".repeat(200) } }).success).toBe(true);
  expect(read({ options: { ["a".repeat(41)]: "b" } }).success).toBe(false);
  expect(read({ options: { a: "b".repeat(201) } }).success).toBe(false);
});

test("lines of two products are two lines, though their options are the same", () => {
  const lines = [line(1, { size: "M" }), line(1, { size: "M" }, other)];
  expect(mergeLines(lines)).toEqual(lines);
});

test("options stand by name, in whatever order they were sent", () => {
  const [merged] = mergeLines([line(1, { size: "M", color: "Noir" })]);
  expect(Object.keys(merged?.options ?? {})).toEqual(["color", "size"]);
});

test("two variants of a product are two lines", () => {
  const lines = [line(1), { ...line(1), variantId: other }];
  expect(mergeLines(lines)).toEqual(lines);
  expect(wantedLines.safeParse(lines).data).toEqual(lines);
  expect(wantedLines.safeParse([{ ...line(1), variantId: "n° 217" }]).success).toBe(false);
});
