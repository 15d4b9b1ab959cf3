import { expect, test } from "vitest";
import { typedSizeDetails, writeSizeDetails } from "./size-details.ts";

const details = { "50–60 cm": "pot de 17 cm", "40–50 cm": "pot de 14 cm : trois feuilles" };

test("what is shown can be saved untouched, in the order of the sizes", () => {
  const shown = writeSizeDetails(details, ["40–50 cm", "50–60 cm"]);
  expect(shown).toBe("40–50 cm : pot de 14 cm : trois feuilles\n50–60 cm : pot de 17 cm");
  expect(typedSizeDetails.parse(shown)).toEqual(details);
});

test("what is said of a size that is no longer offered is kept", () => {
  const shown = writeSizeDetails(details, ["40–50 cm"]);
  expect(typedSizeDetails.parse(shown)).toEqual(details);
});

test("what is said of sizes that are no longer offered comes last, in their order", () => {
  const many = { C: "grand", A: "petit", B: "moyen" };
  expect(writeSizeDetails(many, ["C"])).toBe("C : grand\nA : petit\nB : moyen");
  expect(writeSizeDetails(many, [])).toBe("A : petit\nB : moyen\nC : grand");
  expect(writeSizeDetails(many, ["X", "B"])).toBe("B : moyen\nA : petit\nC : grand");
});

test("a size is before its first colon, and the lines are read as people type them", () => {
  expect(typedSizeDetails.parse(" S :  pot\0 de 9 cm \r\n\nM: pot : grand\n")).toEqual({
    S: "pot de 9 cm",
    M: "pot : grand",
  });
  expect(typedSizeDetails.parse("10:30 : midi")).toEqual({ "10:30": "midi" });
});

test("a size has sixty characters, and what it comes with a hundred and twenty", () => {
  const longest = { ["a".repeat(60)]: "b".repeat(120) };
  expect(typedSizeDetails.parse(writeSizeDetails(longest, []))).toEqual(longest);
});

test.each([
  "40–50 cm",
  "40–50 cm :",
  ": pot de 14 cm",
  "S : pot\nM",
  `40–50 cm : ${"a".repeat(121)}`,
  `${"a".repeat(61)} : pot`,
  `S : pot\nM : ${"a".repeat(121)}`,
])("refuses « %s »", (text) => {
  expect(typedSizeDetails.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    "Une ligne par taille : « 40–50 cm : pot de 14 cm, trois feuilles »",
  ]);
});

test("refuses a text that has no end", () => {
  const { error } = typedSizeDetails.safeParse("S : pot".padEnd(4001));
  expect(error?.issues.map(({ message }) => message)).toEqual(["4000 caractères au plus"]);
});

test("nothing typed says nothing", () => {
  expect(typedSizeDetails.parse(undefined)).toEqual({});
  expect(typedSizeDetails.parse(" \n ")).toEqual({});
});
