import { expect, test } from "vitest";
import { asksForThings } from "./office-search.ts";

test("three letters ask for orders, customers and products; actions are asked for alone", () => {
  expect(asksForThings("alb")).toBe(true);
  expect(asksForThings("l’if")).toBe(true);
  expect(asksForThings("al")).toBe(false);
  expect(asksForThings("%%% é")).toBe(false);
  expect(asksForThings("> article")).toBe(false);
});
