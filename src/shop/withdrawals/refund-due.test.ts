import { expect, test } from "vitest";
import { daysLeft, refundDue } from "./refund-due.ts";

const declared = new Date("2026-11-14T12:00:00Z");

test("the shop has fourteen days to give the money back", () => {
  expect(refundDue(declared)).toEqual(new Date("2026-11-28T12:00:00Z"));
  expect(daysLeft(declared, declared)).toBe(14);
  expect(daysLeft(declared, new Date("2026-11-28T11:59:00Z"))).toBe(0);
  expect(daysLeft(declared, new Date("2026-11-28T12:01:00Z"))).toBe(-1);
  expect(daysLeft(declared, new Date("2026-11-30T12:01:00Z"))).toBe(-2);
});
