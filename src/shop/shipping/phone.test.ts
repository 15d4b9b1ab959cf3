import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { dialledPhone, readPhone } from "./phone.ts";

test.each([
  ["06 39 98 04 17", "France", "+33639980417"],
  ["06.39.98.04.17", "France", "+33639980417"],
  ["+33 (0)6 39 98 04 17", "France", "+33639980417"],
  ["0033 6 39 98 04 17", "Belgique", "+33639980417"],
  ["0470 12 34 56", "Belgique", "+32470123456"],
  ["04 222 33 44", "Belgique", "+3242223344"],
  ["01 5344", "Autriche", "+4315344"],
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

test.each([
  ["0470 12 34 5", "Belgique"],
  ["02 123 45 678", "Belgique"],
  ["0 1534", "Autriche"],
])("refuses %s in %s", (typed, country) => {
  expect(readPhone(typed, country).ok).toBe(false);
});

test("a number in a table is dialled as it stands there", () => {
  expect(dialledPhone("+33612345678")).toBe("0612345678");
  expect(dialledPhone("+32470123456")).toBe("0032470123456");
});
