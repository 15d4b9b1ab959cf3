import fc from "fast-check";
import { expect, test } from "vitest";
import { productCategories } from "#shop/catalogue/category.ts";
import { facetGroups } from "#shop/catalogue/filters/product-facets.ts";
import { filterParameters, parseFilters } from "#shop/catalogue/filters/product-filters.ts";
import { parseProductQuery, productSorts } from "#shop/catalogue/storefront/product-query.ts";
import { productsAddress } from "./products-address.ts";

test("the whole catalogue has the shortest address", () => {
  expect(productsAddress({})).toBe("/products");
  expect(productsAddress({ text: "", category: null, sort: "nouveautes", after: null })).toBe(
    "/products",
  );
});

/** Written in any order, with what means nothing among it. */
const anyFilters = fc
  .array(
    fc.tuple(
      fc.constantFrom(...filterParameters),
      fc.oneof(
        fc.constantFrom(...Object.values(facetGroups).flat()),
        fc.nat().map(String),
        fc.string(),
      ),
    ),
  )
  .map((pairs) => parseFilters(new URLSearchParams(pairs)));

test("a filter has one address, in whatever order it was written", () => {
  const address = (search: string) =>
    productsAddress({ filters: parseFilters(new URLSearchParams(search)) });
  expect(address("prix-max=20&hauteur=30-a-60&stock=oui&hauteur=moins-de-30&prix-min=14,90")).toBe(
    "/products?stock=oui&hauteur=moins-de-30&hauteur=30-a-60&prix-min=14&prix-max=20",
  );
  expect(address("prix-min=30&prix-max=20")).toBe("/products?prix-min=20&prix-max=30");
  expect(address("stock=non&lumiere=&prix-min=-4&prix-max=1e9&animaux=oui")).toBe("/products");
});

test("an address read back is the query it was made of", () => {
  const query = fc.record({
    text: fc.string().map((text) => parseProductQuery(new URLSearchParams({ q: text })).text),
    category: fc.option(fc.constantFrom(...productCategories)),
    sort: fc.constantFrom(...productSorts),
    filters: anyFilters,
    after: fc.option(fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(query, (given) => {
      const { searchParams } = new URL(productsAddress(given), "https://canopee.example");
      expect(parseProductQuery(searchParams)).toEqual(given);
    }),
  );
});
