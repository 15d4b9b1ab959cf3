import { expect, test } from "vitest";
import { availableOf } from "./shown-variants.server.ts";

const pieces = (...available: number[]) => available.map((each) => ({ available: each }));

test.each([
  ["the product itself", 5, pieces(5), 5],
  ["labels that share a stock", 5, pieces(5, 5, 5), 5],
  ["variants with stocks of their own", 8, pieces(3, 5), 8],
  ["plants of variants that are off sale", 4, pieces(0, 0), 0],
  ["nothing on sale", 4, null, 0],
  ["only what is made of other products’ units", 0, pieces(2), 2],
  ["nothing left", 0, pieces(0), 0],
])("what can be had of %s is what is on sale", (_, counted, onSale, available) => {
  expect(availableOf(counted, onSale)).toBe(available);
});
