import { expect, test } from "vitest";
import { NO_FILTERS } from "../filters/product-filters.ts";
import { parseProductQuery } from "./product-query.ts";

const parse = (address: string) => parseProductQuery(new URLSearchParams(address));
const everything = {
  text: "",
  category: null,
  sort: "nouveautes",
  filters: NO_FILTERS,
  after: null,
};

test("an address without parameters asks for everything, the newest first", () => {
  expect(parse("")).toEqual(everything);
});

test("an address carries a text, a category, an order and a place in the list", () => {
  expect(parse("q=+Thaï+&categorie=Plantes+Rares&tri=prix-desc&apres=abc")).toEqual({
    text: "Thaï",
    category: "Plantes Rares",
    sort: "prix-desc",
    filters: NO_FILTERS,
    after: "abc",
  });
});

test.each(["categorie=Fleurs", "categorie=plantes", "tri=hasard", "apres=", "q=%00", "autre=1"])(
  "« %s », which means nothing, changes nothing",
  (address) => {
    expect(parse(address)).toEqual(everything);
  },
);

test("a very long text is cut, between two characters", () => {
  expect(parse(`q=${"a".repeat(99)}${encodeURIComponent("🌿")}`).text).toHaveLength(100);
  expect(parse(`q=${"a".repeat(99)}${encodeURIComponent("🌿")}`).text.isWellFormed()).toBe(true);
});

test("what stands around a text is none of it, before it is cut and after", () => {
  expect(parse(`q=++${"a".repeat(100)}`).text).toBe("a".repeat(100));
  expect(parse(`q=${"a".repeat(99)}+b`).text).toBe("a".repeat(99));
  expect(parse("q=monstera%00peru").text).toBe("monstera peru");
});
