import { expect, test } from "vitest";
import { articleSearch, isFiltered, parseArticleQuery } from "./article-query.ts";

const parse = (search: string) => parseArticleQuery(new URLSearchParams(search));
const everything = { q: "", category: null, tag: null, after: null, saved: false };

test("an address without parameters asks for every article", () => {
  expect(parse("")).toEqual(everything);
  expect(isFiltered(parse(""))).toBe(false);
  expect(articleSearch(everything)).toBe("");
});

test("an address and what it asks for say the same, both ways", () => {
  const search =
    "?q=l%27eau&categorie=Guides+d%27entretien&tag=hiver&apres=1762759800000001-lumiere";
  expect(parse(search)).toEqual({
    q: "l'eau",
    category: "Guides d'entretien",
    tag: "hiver",
    after: { createdAtMicros: 1762759800000001, id: "lumiere" },
    saved: false,
  });
  expect(articleSearch(parse(search))).toBe(search);
  expect(articleSearch(parse("saved=1"))).toBe("?saved=1");
});

test.each([
  "categorie=Tous",
  "categorie=Recettes",
  "q=+++",
  "tag=",
  "apres=hier",
  "apres=99999999999999999-lumiere",
  "apres=12-Pas%20un%20id",
  "apres=9999999999999999-lumiere",
  "saved=oui",
  "page=2",
])("%s asks for nothing in particular", (search) => {
  expect(parse(search)).toEqual(everything);
});

test("a text longer than anyone types is cut, and what no database can store is left out", () => {
  expect(parse(`q=${"a".repeat(5000)}`).q).toHaveLength(100);
  expect(parse("q=mon%00stera").q).toBe("monstera");
});

test.each(["q=a", "categorie=Tutoriels", "tag=hiver"])("%s asks for a part", (search) => {
  expect(isFiltered(parse(search))).toBe(true);
});

test("a place in the list and the visitor's own list are no filters", () => {
  expect(isFiltered(parse("apres=1-lumiere&saved=1"))).toBe(false);
});

test("a tag is cut as a text is", () => {
  expect(parse("tag=%20mon%00stera%20").tag).toBe("monstera");
  expect(parse("apres=x1-lumiere").after).toBeNull();
  expect(parse("apres=1-lumiere%0A2").after).toBeNull();
});
