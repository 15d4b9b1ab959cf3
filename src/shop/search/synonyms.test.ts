import { expect, test } from "vitest";
import { typedSynonyms, writeSynonyms } from "./synonyms.ts";

const families = [
  ["terreau", "substrat"],
  ["faux philodendron", "monstera", "philodendron à trous"],
];

test("what is shown can be saved untouched", () => {
  expect(typedSynonyms.parse(writeSynonyms(families))).toEqual(families);
});

test("blank lines, doubles and spaces around words are nothing", () => {
  expect(typedSynonyms.parse("\n  terreau ,  substrat,terreau, \r\n\n")).toEqual([
    ["terreau", "substrat"],
  ]);
  expect(typedSynonyms.parse(undefined)).toEqual([]);
});

test.each([
  ["terreau", "« terreau » est seul sur sa ligne : il lui faut un synonyme"],
  [`terreau, ${"s".repeat(61)}`, "60 caractères au plus par synonyme"],
  [Array.from({ length: 13 }, (_, at) => `mot${at}`).join(","), "12 synonymes au plus par ligne"],
  [Array.from({ length: 201 }, (_, at) => `a${at}, b${at}`).join("\n"), "200 lignes au plus"],
])("refuses what cannot be meant (%#)", (text, said) => {
  const { error } = typedSynonyms.safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual([said]);
});

test("a family has twelve terms of sixty characters, and a shop two hundred families", () => {
  const family = Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(60, "a"));
  expect(typedSynonyms.parse(family.join(","))).toEqual([family]);
  const many = Array.from({ length: 200 }, (_, at) => `a${at}, b${at}`).join("\n");
  expect(typedSynonyms.parse(many)).toHaveLength(200);
});

test("runs of spaces in a term are one, and what no keyboard types is left out", () => {
  expect(typedSynonyms.parse("faux \t philodendron, mon\0stera")).toEqual([
    ["faux philodendron", "monstera"],
  ]);
});

test("a list that has no end is refused", () => {
  const { error } = typedSynonyms.safeParse("a,b".padEnd(20_001));
  expect(error?.issues.map(({ message }) => message)).toEqual(["Cette liste est trop longue"]);
});
