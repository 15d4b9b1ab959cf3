import fc from "fast-check";
import { expect, test } from "vitest";
import { productCategories } from "#shop/catalogue/category.ts";
import { parseProductQuery, productSorts } from "#shop/catalogue/storefront/product-query.ts";
import { productsAddress } from "./products-address.ts";

test("the whole catalogue has the shortest address", () => {
  expect(productsAddress({})).toBe("/products");
  expect(productsAddress({ text: "", category: null, sort: "nouveautes", after: null })).toBe(
    "/products",
  );
});

test("an address read back is the query it was made of", () => {
  const query = fc.record({
    text: fc.string().map((text) => parseProductQuery(new URLSearchParams({ q: text })).text),
    category: fc.option(fc.constantFrom(...productCategories)),
    sort: fc.constantFrom(...productSorts),
    after: fc.option(fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(query, (given) => {
      const { searchParams } = new URL(productsAddress(given), "https://canopee.example");
      expect(parseProductQuery(searchParams)).toEqual(given);
    }),
  );
});
