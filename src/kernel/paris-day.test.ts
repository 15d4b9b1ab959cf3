import { expect, test } from "vitest";
import { addParisDays, parisDaysBetween, parisNoon } from "./paris-day.ts";

test("the day of a moment is the one in Paris, in summer as in winter", () => {
  for (const [moment, day] of [
    ["2026-11-16T22:59:00Z", "2026-11-16"],
    ["2026-11-16T23:01:00Z", "2026-11-17"],
    ["2026-07-16T21:59:00Z", "2026-07-16"],
    ["2026-07-16T22:01:00Z", "2026-07-17"],
  ] as const) {
    expect(parisNoon(new Date(moment))).toEqual(new Date(`${day}T12:00:00Z`));
  }
});

test("days are counted by the calendar, over a change of the clocks as well", () => {
  const autumn = new Date("2026-10-24T22:30:00Z");
  expect(addParisDays(autumn, 1)).toEqual(new Date("2026-10-26T12:00:00Z"));
  expect(parisDaysBetween(autumn, new Date("2026-10-25T23:30:00Z"))).toBe(1);
  expect(parisDaysBetween(autumn, new Date("2026-10-24T21:30:00Z"))).toBe(-1);
});
