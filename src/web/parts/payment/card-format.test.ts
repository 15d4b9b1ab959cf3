import { expect, test } from "vitest";
import { expiryProblem, formatCardNumber, formatCvc, formatExpiry } from "./card-format.ts";

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

test.each([
  ["13 / ", "invalid_expiry"],
  ["13 / 30", "invalid_expiry"],
  ["00 / 30", "invalid_expiry"],
  ["10 / 26", "expired_card"],
  ["12 / 25", "expired_card"],
  ["11 / 26", null],
  ["12 / 34", null],
  ["1", null],
  ["12 / ", null],
  ["12 / 2", null],
])("the date « %s » is %s", (text, problem) => {
  expect(expiryProblem(text, new Date(2026, 10, 16))).toBe(problem);
});
