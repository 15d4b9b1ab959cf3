import fc from "fast-check";
import { expect, test } from "vitest";
import { beginsWords, matchedPieces } from "./header-search-match.ts";

const marked = (name: string, typed: string) =>
  matchedPieces(name, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join("");

test.each([
  ["Monstera Albo Variegata", "albo", "Monstera [Albo] Variegata"],
  ["Bouture Monstera Albo", "mons alb", "Bouture [Mons]tera [Alb]o"],
  ["Pot en céramique", "CERAM", "Pot en [céram]ique"],
  ["Cœur de forêt", "coeur foret", "[Cœur] de [forêt]"],
  ["Monstera Peru", "stera", "Monstera Peru"],
  ["Monstera Peru", "", "Monstera Peru"],
  ["Monstera Peru", "l'", "Monstera Peru"],
  ["Monstera Peru", "mon monste", "[Monste]ra Peru"],
])("in « %s », « %s » marks « %s »", (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected);
});

test("loses no letter of a name, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, typed) => {
      const pieces = matchedPieces(name, typed);
      expect(pieces.map(({ text }) => text).join("")).toBe(name);
    }),
  );
});

test("a name is meant when each word typed begins one of its own", () => {
  expect(beginsWords("Écrire un article", "art ecr")).toBe(true);
  expect(beginsWords("Écrire un article", "")).toBe(true);
  expect(beginsWords("Écrire un article", "ticle")).toBe(false);
});
