import { expect, test } from "vitest";
import { daysLeft, refundDue } from "./refund-due.ts";

const declared = new Date("2026-11-14T12:00:00Z");

test("the shop has fourteen days to give the money back, the last one until midnight in Paris", () => {
  expect(refundDue(declared)).toEqual(new Date("2026-11-28T12:00:00Z"));
  expect(daysLeft(declared, declared)).toBe(14);
  expect(daysLeft(declared, new Date("2026-11-27T22:59:00Z"))).toBe(1);
  expect(daysLeft(declared, new Date("2026-11-28T22:59:00Z"))).toBe(0);
  expect(daysLeft(declared, new Date("2026-11-28T23:01:00Z"))).toBe(-1);
  expect(daysLeft(declared, new Date("2026-11-30T12:01:00Z"))).toBe(-2);
});

test("the days are those of the calendar when the clocks change in between", () => {
  const [autumn, spring] = [
    new Date("2026-10-20T00:30:00+02:00"),
    new Date("2026-03-20T23:30:00+01:00"),
  ];
  expect(refundDue(autumn)).toEqual(new Date("2026-11-03T12:00:00Z"));
  expect(refundDue(spring)).toEqual(new Date("2026-04-03T12:00:00Z"));
  expect([daysLeft(autumn, autumn), daysLeft(spring, spring)]).toEqual([14, 14]);
});
