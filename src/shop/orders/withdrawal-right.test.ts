import { expect, test } from "vitest";
import { withdrawalRight } from "./withdrawal-right.ts";

const plant = { name: "Monstera", withdrawalExcluded: true };
const pot = { name: "Pot en céramique", withdrawalExcluded: false };

test("what was sold without the right to withdraw is told apart, each name once", () => {
  expect(withdrawalRight([plant, pot, pot, plant])).toEqual({
    covered: ["Pot en céramique"],
    excluded: ["Monstera"],
    isNone: false,
  });
  expect(withdrawalRight([pot])).toEqual({
    covered: ["Pot en céramique"],
    excluded: [],
    isNone: false,
  });
});

test("an order of nothing but such plants has no right at all; an empty one lost none", () => {
  expect(withdrawalRight([plant])).toEqual({ covered: [], excluded: ["Monstera"], isNone: true });
  expect(withdrawalRight([])).toEqual({ covered: [], excluded: [], isNone: false });
});
