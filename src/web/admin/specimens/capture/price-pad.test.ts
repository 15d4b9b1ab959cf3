import { expect, test } from "vitest";
import { type PadKey, typedOnPad } from "./price-pad.ts";

const type = (price: string, ...keys: PadKey[]) =>
  keys.reduce((typed, key) => typedOnPad(typed, key, false), price);

test("the first digit takes the place of a proposed price, the next ones follow it", () => {
  expect(type(typedOnPad("89,00", "1", true), "1", "9")).toBe("119");
  expect(typedOnPad("89,00", ",", true)).toBe("0,");
});

test("a key takes the last digit away, of a proposed price too", () => {
  expect(typedOnPad("89,00", "back", true)).toBe("89,0");
  expect(type("89", "back", "back", "back")).toBe("");
});

test("what is typed stays a price: one comma, two decimals, no zero before the digits", () => {
  expect(type("", ",", "5", ",", "0", "7")).toBe("0,50");
  expect(type("", "0", "0", "7")).toBe("7");
  expect(type("12.5", "0")).toBe("12,50");
  expect(type("1234567890", "1")).toBe("1234567890");
});
