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
