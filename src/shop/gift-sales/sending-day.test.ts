import { expect, test } from "vitest";
import { isDue } from "./sending-day.ts";

const at = (time: string) => new Date(time);

test("a card leaves on its day from 8 in the morning in Paris, in winter and in summer", () => {
  expect(isDue("2026-12-24", at("2026-12-24T06:59:59Z"))).toBe(false);
  expect(isDue("2026-12-24", at("2026-12-24T07:00:00Z"))).toBe(true);
  expect(isDue("2026-07-14", at("2026-07-14T05:59:59Z"))).toBe(false);
  expect(isDue("2026-07-14", at("2026-07-14T06:00:00Z"))).toBe(true);
});

test("what was missed leaves at once, and what has no day too", () => {
  expect(isDue("2026-12-23", at("2026-12-24T02:00:00Z"))).toBe(true);
  expect(isDue("2026-12-25", at("2026-12-24T20:00:00Z"))).toBe(false);
  expect(isDue(null, at("2026-12-24T02:00:00Z"))).toBe(true);
});
