import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

const after = (moment: string, count: number) =>
  addWorkingDays(new Date(moment), count).toISOString().slice(0, 10);

test("weekends are no working days", () => {
  // A Saturday.
  expect(after("2026-11-14T12:00:00Z", 1)).toBe("2026-11-16");
  expect(after("2026-11-16T12:00:00Z", 7)).toBe("2026-11-25");
});

test("the day of an order is the one in Paris", () => {
  expect(after("2026-11-16T22:59:00Z", 1)).toBe("2026-11-17");
  expect(after("2026-11-16T23:01:00Z", 1)).toBe("2026-11-18");
});

test("holidays are no working days, whether they move with Easter or not", () => {
  expect(after("2026-11-10T12:00:00Z", 1)).toBe("2026-11-12");
  expect(after("2026-12-24T12:00:00Z", 1)).toBe("2026-12-28");
  // Easter: 5 April 2026, 28 March 2027, 20 April 2025, 31 March 2024.
  expect(after("2026-04-03T12:00:00Z", 1)).toBe("2026-04-07");
  expect(after("2027-03-26T12:00:00Z", 1)).toBe("2027-03-30");
  expect(after("2025-04-18T12:00:00Z", 1)).toBe("2025-04-22");
  expect(after("2024-03-29T12:00:00Z", 1)).toBe("2024-04-02");
  // Ascension on 14 May and Whit Monday on 25 May 2026.
  expect(after("2026-05-13T12:00:00Z", 1)).toBe("2026-05-15");
  expect(after("2026-05-22T12:00:00Z", 1)).toBe("2026-05-26");
});

test.each([
  ["2025-12-31", "2026-01-02"],
  ["2026-04-30", "2026-05-04"],
  ["2025-05-07", "2025-05-09"],
  ["2026-07-13", "2026-07-15"],
  ["2025-08-14", "2025-08-18"],
  ["2024-10-31", "2024-11-04"],
])("after %s comes a holiday of its own, then %s", (day, next) => {
  expect(after(`${day}T12:00:00Z`, 1)).toBe(next);
});

test("Easter Monday is where the calendar has it, over a century and more", () => {
  const mondays = ["1998-04-13", "2000-04-24", "2008-03-24", "2011-04-25", "2014-04-21"];
  const soon = ["2019-04-22", "2021-04-05", "2029-04-02", "2033-04-18", "2038-04-26"];
  const later = ["2049-04-19", "2076-04-20", "2100-03-29", "2106-04-19"];
  for (const monday of [...mondays, ...soon, ...later]) {
    const friday = new Date(Date.parse(`${monday}T12:00:00Z`) - 3 * 24 * 60 * 60 * 1000);
    const tuesday = new Date(Date.parse(`${monday}T12:00:00Z`) + 24 * 60 * 60 * 1000);
    expect(after(friday.toISOString(), 1), monday).toBe(tuesday.toISOString().slice(0, 10));
  }
});

test("no working day is the day itself", () => {
  expect(after("2026-11-14T12:00:00Z", 0)).toBe("2026-11-14");
});
