import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { shapeOf } from "./price-shape.ts";

const now = new Date("2026-11-10T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const changes = [
  { priceCents: cents(16_900), at: inDays(-200) },
  { priceCents: cents(14_900), at: inDays(-5) },
];
const reduction = {
  ...{ priceCents: cents(13_410), beforeCents: null, startedAt: null },
  ...{ startsAt: inDays(10), endsAt: inDays(20) },
};

test("prices that were asked are one line, and nothing is to come", () => {
  const shape = shapeOf(changes, now);
  expect(shape).toMatchObject({ planned: null, window: { isOfPlan: false } });
  expect(shape?.line).toBe("M64 24H724V168H762");
  expect(shapeOf([], now)).toBe(null);
});

test("a planned reduction goes on from the price of now, and is what the 30 days are before", () => {
  const shape = shapeOf(changes, now, reduction);
  const xNow = Number(/H(\d+)$/.exec(shape?.line ?? "")?.[1]);
  const [, start, drop, end] =
    /^M\d+ \d+H(\d+)V(\d+)H(\d+)$/.exec(shape?.planned?.line ?? "") ?? [];
  expect(shape?.planned?.line).toMatch(new RegExp(`^M${xNow} `));
  expect([xNow < Number(start), Number(start) < Number(end)]).toEqual([true, true]);
  // The lowest that is drawn, at the bottom.
  expect(Number(drop)).toBe(168);
  expect(shape?.levels.map((level) => level.cents)).toEqual([16_900, 13_410]);
  const { x = 0, width = 0, isOfPlan } = shape?.window ?? {};
  expect([x + width, isOfPlan]).toEqual([Number(start), true]);
  expect(shape?.lowest?.cents).toBe(14_900);
});

test("one that runs shows when the price of before comes back", () => {
  const running = { ...reduction, startedAt: inDays(-5), endsAt: inDays(4) };
  const asked = [...changes.slice(0, 1), { priceCents: cents(13_410), at: inDays(-5) }];
  const shape = shapeOf(asked, now, { ...running, beforeCents: cents(16_900) });
  expect(shape).toMatchObject({ planned: { cents: 16_900, y: 24 }, window: { isOfPlan: false } });
});

test("one that begins later than what is drawn is left to words", () => {
  const far = { ...reduction, startsAt: inDays(900), endsAt: inDays(910) };
  expect(shapeOf(changes, now, far)).toEqual(shapeOf(changes, now));
});
