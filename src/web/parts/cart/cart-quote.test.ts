import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { isUnanswered } from "./cart-quote.ts";

test("a code is unanswered while the shop fails, or answers as before there were codes", () => {
  const applied = { name: "NOEL26", terms: "", discountCents: cents(500), isDeliveryFree: false };
  expect(isUnanswered(undefined, "NOEL26")).toBe(true);
  expect(isUnanswered({}, "NOEL26")).toBe(true);
  expect(isUnanswered({ code: applied }, "NOEL26")).toBe(false);
  expect(isUnanswered({ code: { refusal: "Ce code a expiré." } }, "NOEL26")).toBe(false);
  expect(isUnanswered(undefined, "")).toBe(false);
});
