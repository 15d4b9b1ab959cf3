import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { giftPart } from "./pay-part.ts";

const partOf = (balance: number, total: number) =>
  giftPart({ balanceCents: cents(balance), totalCents: cents(total) });

test("a card pays all that it can, and leaves the bank nothing or at least 50 cents", () => {
  expect(partOf(8000, 5000)).toBe(5000);
  expect(partOf(5000, 5000)).toBe(5000);
  expect(partOf(4999, 5000)).toBe(4950);
  expect(partOf(4950, 5000)).toBe(4950);
  expect(partOf(4900, 5000)).toBe(4900);
  expect(partOf(0, 5000)).toBe(0);
  expect(partOf(30, 49)).toBe(0);
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (balance, total) => {
      const part = partOf(balance, total);
      const rest = total - part;
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(balance);
      expect(rest === 0 || rest >= 50 || part === 0).toBe(true);
      // No cent less than it has to be.
      expect(rest === 0 || part === balance || part === Math.max(0, total - 50)).toBe(true);
    }),
  );
});
