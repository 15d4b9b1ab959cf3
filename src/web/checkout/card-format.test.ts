import { expect, test } from "vitest";
import { formatCardNumber, formatCvc, formatExpiry } from "./card-format.ts";

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242 4242 4242 4242 ", "4242 4242 4242 4242"],
  ["4242-4", "4242 4"],
  ["x42", "42"],
  ["", ""],
])("a card number typed %j reads %j", (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ["1", "1"],
  ["12", "12 / "],
  ["12 / 3", "12 / 3"],
  ["1230", "12 / 30"],
  ["12/30", "12 / 30"],
  ["4", "04 / "],
  ["12 /", "1"],
  ["", ""],
])("an expiry date typed %j reads %j", (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test("a security code has at most 4 digits", () => {
  expect(formatCvc("12a345")).toBe("1234");
});
