import { expect, test } from "vitest";
import { fromParisTime, toParisTime } from "./paris-time.ts";

test.each([
  ["2026-11-20T10:30", "2026-11-20T09:30:00.000Z"],
  ["2026-07-14T00:00", "2026-07-13T22:00:00.000Z"],
  ["2026-03-29T03:30", "2026-03-29T01:30:00.000Z"],
  ["2027-01-01T00:15", "2026-12-31T23:15:00.000Z"],
])("%s in Paris is %s", (typed, moment) => {
  expect(fromParisTime(typed)?.toISOString()).toBe(moment);
  expect(toParisTime(new Date(moment))).toBe(typed);
});

test("what is no day and hour is nothing", () => {
  for (const typed of ["", "demain", "2026-11-20", "0000-00-00T00:00"]) {
    expect(fromParisTime(typed)).toBeNull();
  }
});
