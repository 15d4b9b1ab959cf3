import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { readPhone } from "./phone.ts";

test.each([
  ["06 39 98 04 17", "France", "+33639980417"],
  ["06.39.98.04.17", "France", "+33639980417"],
  ["+33 (0)6 39 98 04 17", "France", "+33639980417"],
  ["0033 6 39 98 04 17", "Belgique", "+33639980417"],
  ["0470 12 34 56", "Belgique", "+32470123456"],
  ["621 123 456", "Luxembourg", "+352621123456"],
  ["0692 12 34 56", "France", "+262692123456"],
  ["06 90 12 34 56", "France", "+590690123456"],
  ["079 123 45 67", "Suisse", "+41791234567"],
  ["612 345 678", "Espagne", "+34612345678"],
  ["+81 90 1234 5678", "France", "+819012345678"],
])("reads %s in %s", (typed, country, phone) => {
  expect(readPhone(typed, country)).toEqual(ok(phone));
});

test.each([
  "06 39 98 04",
  "6 39 98 04 17",
  "le soir",
  "+33 0639980417",
  "0039",
  "+999999999999999999",
])("refuses %s as a number of France", (typed) => {
  expect(readPhone(typed, "France")).toEqual(err({ example: "06 12 34 56 78" }));
});

test("asks for the prefix of a country that it does not know", () => {
  expect(readPhone("012345678", "Pérou")).toEqual(err({ example: "+32 470 12 34 56" }));
});
