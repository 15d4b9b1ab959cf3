import { expect, test } from "vitest";
import products from "../../../../db/seed/products.json" with { type: "json" };
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

test("what a sample does not say is as usual", () => {
  const {
    sizeDetails: _,
    parcelNote: __,
    colorImages: ___,
    ...rest
  } = { ...products[0] } as Record<string, unknown>;
  expect(sampleProduct.parse(rest)).toMatchObject({
    sizeDetails: {},
    parcelNote: "",
    colorImages: {},
  });
});

test("a sample is read without what surrounds its words, and its moment as one", () => {
  const sample = { ...products[0], name: " Monstera ", createdAt: "2026-11-14T10:00:00+01:00" };
  expect(sampleProduct.parse(sample)).toMatchObject({
    name: "Monstera",
    createdAt: new Date("2026-11-14T09:00:00Z"),
  });
});

test.each([
  { name: " " },
  { priceCents: 0 },
  { vatBasisPoints: -1 },
  { weightGrams: 0 },
  { category: "Fleurs" },
  { customization: { tailles: ["S"] } },
  { createdAt: "hier" },
])("a sample with %j is refused", (change) => {
  expect(sampleProduct.safeParse({ ...products[0], ...change }).success).toBe(false);
});
