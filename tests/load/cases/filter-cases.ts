import { listFiltered } from "../../../src/shop/catalogue/filters/list-filtered.server.ts";
import { facetGroups } from "../../../src/shop/catalogue/filters/product-facets.ts";
import {
  parseProductQuery,
  productSorts,
} from "../../../src/shop/catalogue/storefront/product-query.ts";
import type { Case } from "./scale-cases.ts";

/** Every value of every filter; of prices a wide range, a narrow one and one of 0.01 % of all. */
const values = [
  ...Object.entries(facetGroups).map(([group, known]) => known.map((one) => `${group}=${one}`)),
  ["prix-min=10&prix-max=60", "prix-min=50&prix-max=51", "prix-min=1400&prix-max=1600"],
];

const pairs = values.flatMap((group, at) =>
  values.slice(at + 1).flatMap((other) => group.flatMap((a) => other.map((b) => `${a}&${b}`))),
);

/** A list as its page asks for it, with every number beside the filters. */
export const filterCases: readonly Case[] = pairs.flatMap((pair) =>
  productSorts.map((sort) => ({
    name: `${pair}&tri=${sort}`,
    prepare: async (shop) => {
      const query = parseProductQuery(new URLSearchParams(`${pair}&tri=${sort}`));
      return async () => (await listFiltered(shop, query)).cards.length;
    },
  })),
);
