import { expect, test } from "vitest";
import { mergeLines, quantityByProduct, wantedLines } from "./wanted-line.ts";

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

test("all options of a product take from the same stock, and products stand by id", () => {
  const quantities = quantityByProduct([line(1, { size: "M" }), line(4, {}, other), line(2)]);
  expect([...quantities]).toEqual([
    [other, 4],
    [product, 3],
  ]);
});

test.each([0, 11, -1, 1.5, "2", null, Number.NaN])("a line of %s is refused", (quantity) => {
  expect(wantedLines.safeParse([{ productId: product, quantity }]).success).toBe(false);
});

test("an empty cart, and one of more than 50 lines, are refused", () => {
  expect(wantedLines.safeParse([]).success).toBe(false);
  expect(wantedLines.safeParse(Array(51).fill(line(1))).success).toBe(false);
  expect(wantedLines.safeParse(Array(50).fill(line(1))).success).toBe(true);
});
