import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slug.ts";

test.each([
  ["Monstera Deliciosa", "monstera-deliciosa"],
  ["  L’Été, à Saint-Œuf ", "l-ete-a-saint-oeuf"],
  ["Ø 15 cm — n° 3", "o-15-cm-n-3"],
  ["Ærø — Straße", "aero-strasse"],
  ["🌿", "produit"],
])("« %s » is found at « %s »", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("any name gives an address that the catalogue accepts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test("a second product of the same name gets the next number that is free", () => {
  expect(freeSlug("peru", new Set())).toBe("peru");
  expect(freeSlug("peru", new Set(["peru", "peru-2", "peru-4"]))).toBe("peru-3");
});

test("an address is cut at eighty characters, and does not end in a hyphen", () => {
  expect(slugOf("a".repeat(81))).toBe("a".repeat(80));
  expect(slugOf(`${"a".repeat(79)} bc`)).toBe("a".repeat(79));
});
