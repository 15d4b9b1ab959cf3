import { expect, test } from "vitest";
import { typedVatRates, writeVatRates } from "./vat-rates.ts";

test("reads rates as people type them, each once, and writes them back", () => {
  expect(typedVatRates.parse("10 ; 20%;5,5 ;10; 2.1")).toEqual([1000, 2000, 550, 210]);
  expect(writeVatRates([1000, 2000, 550])).toBe("10 ; 20 ; 5,5");
});

test("refuses what is no rate", () => {
  for (const wrong of ["", ";", "dix", "101", "-5", "5,555"]) {
    expect(typedVatRates.safeParse(wrong).success).toBe(false);
  }
});
