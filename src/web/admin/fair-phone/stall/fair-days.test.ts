import { expect, test } from "vitest";
import { fairDays } from "./fair-days.ts";

test.each([
  ["2026-12-05", "2026-12-05", "5 décembre"],
  ["2026-11-21", "2026-11-22", "21 et 22 novembre"],
  ["2026-10-10", "2026-10-12", "10 au 12 octobre"],
  ["2026-11-30", "2026-12-01", "30 novembre et 1er décembre"],
  ["2026-10-30", "2026-11-02", "30 octobre au 2 novembre"],
])("%s to %s is « %s »", (startsOn, endsOn, words) => {
  expect(fairDays({ startsOn, endsOn })).toBe(words);
});
