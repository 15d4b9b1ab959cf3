import { expect, test } from "vitest";
import products from "../../../db/seed/products.json" with { type: "json" };
import { sampleProduct } from "./sample-product.ts";

test("[3.product.06] the sample catalogue has 9 products with stock from 2 to 20", () => {
  const stocks = products.map((product) => sampleProduct.parse(product).stock);
  expect(stocks).toHaveLength(9);
  expect(Math.min(...stocks)).toBe(2);
  expect(Math.max(...stocks)).toBe(20);
});

test("[3.product.05] stock is a whole number, and 0 when it is absent", () => {
  const { stock: _, ...product } = products[0] ?? { stock: 0 };
  expect(sampleProduct.parse(product).stock).toBe(0);
  expect(sampleProduct.safeParse({ ...product, stock: 1.5 }).success).toBe(false);
});

test("a misspelt field is refused", () => {
  expect(sampleProduct.safeParse({ ...products[0], prizeCents: 1 }).success).toBe(false);
});
