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

test.each([
  ...["", "demain", "2026-11-20", "0000-00-00T00:00", "2026-13-01T10:00", "2026-11-20T25:61"],
  ...["9999-12-31T23:59", "9999-99-99T99:99"],
])("« %s » is no day and hour", (typed) => {
  expect(fromParisTime(typed)).toBeNull();
});

test("the last minute that can be typed is one", () => {
  expect(fromParisTime("2999-12-31T23:59")?.toISOString()).toBe("2999-12-31T22:59:00.000Z");
});

test.each([" 2026-11-20T10:30", "x2026-11-20T10:30", "1999-11-20T10:30", "2026-11-20 10:30"])(
  "« %s » is not written as a field writes it",
  (typed) => {
    expect(fromParisTime(typed)).toBeNull();
  },
);

test("seconds that a browser adds are left out", () => {
  expect(fromParisTime("2026-11-20T10:30:59")?.toISOString()).toBe("2026-11-20T09:30:00.000Z");
});

test("an hour just before or after the clocks change is that hour", () => {
  for (const typed of ["2026-10-25T01:30", "2026-10-25T03:30", "2026-03-29T01:30"]) {
    const moment = fromParisTime(typed);
    expect(moment && toParisTime(moment)).toBe(typed);
  }
});

test("an hour that the clocks leap over is the one after", () => {
  const moment = fromParisTime("2026-03-29T02:30");
  expect(moment && toParisTime(moment)).toBe("2026-03-29T03:30");
});
