import { expect, test } from "vitest";
import { stockLevel } from "./product-card.ts";

test.each([
  [-1, "out"],
  [0, "out"],
  [1, "low"],
  [5, "low"],
  [6, "in"],
])("with %i left, the stock is « %s »", (available, level) => {
  expect(stockLevel(available)).toBe(level);
});
