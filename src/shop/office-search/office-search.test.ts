import { expect, test } from "vitest";
import { asksForThings, isAddress } from "./office-search.ts";

test("three letters ask for orders, customers and products; actions are asked for alone", () => {
  expect(asksForThings("alb")).toBe(true);
  expect(asksForThings("l’if")).toBe(true);
  expect(asksForThings("al")).toBe(false);
  expect(asksForThings("%%% é")).toBe(false);
  expect(asksForThings("> article")).toBe(false);
});

test("an address of mail or its domain is told from a name", () => {
  for (const text of ["zoe@exemple.fr", "zoe@", "exemple.fr"]) expect(isAddress(text)).toBe(true);
  for (const text of ["Monstera sp. Peru", "sp.", "C-1042"]) expect(isAddress(text)).toBe(false);
});
