import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { lowestBefore } from "./lowest-price.ts";

const DAY = 24 * 3_600_000;
const reduction = new Date("2026-11-20T00:00:00Z");
const daysBefore = (days: number) => new Date(reduction.getTime() - days * DAY);
const lowest = (...changes: [days: number, price: number][]) =>
  lowestBefore(
    changes.map(([days, price]) => ({ at: daysBefore(days), priceCents: cents(price) })),
    reduction,
  );

test.each([
  ["one price, for long", [[200, 16900]], 16900],
  [
    "raised just before",
    [
      [200, 14900],
      [3, 16900],
    ],
    14900,
  ],
  [
    "lowered within the 30 days",
    [
      [60, 16900],
      [21, 14900],
    ],
    14900,
  ],
  [
    "lowered and raised again within them",
    [
      [60, 16900],
      [21, 9900],
      [10, 16900],
    ],
    9900,
  ],
  [
    "lower, but until the day before they begin",
    [
      [60, 9900],
      [31, 16900],
    ],
    16900,
  ],
  [
    "lower until they begin, to the moment",
    [
      [60, 9900],
      [30, 16900],
    ],
    16900,
  ],
  [
    "lower until a moment after they begin",
    [
      [60, 9900],
      [29.999, 16900],
    ],
    9900,
  ],
  ["on sale for a week alone", [[7, 12900]], 12900],
  [
    "told in another order",
    [
      [10, 16900],
      [60, 16900],
      [21, 9900],
    ],
    9900,
  ],
] as [string, [number, number][], number][])("%s", (_, changes, expected) => {
  expect(lowest(...changes)).toBe(expected);
});

test("what is asked at the moment itself, or later, does not count", () => {
  expect(lowest([40, 16900], [0, 13400])).toBe(16900);
  expect(lowest([40, 16900], [-5, 100])).toBe(16900);
  expect(lowest([0, 13400])).toBeNull();
  expect(lowest()).toBeNull();
});

test("is what somebody who looked every hour of the 30 days would have seen as the lowest", () => {
  const change = fc.record({
    hour: fc.integer({ min: -60 * 24, max: 48 }),
    price: fc.integer({ min: 1, max: 9 }),
  });
  const hours = fc.uniqueArray(change, { selector: ({ hour }) => hour, maxLength: 12 });
  fc.assert(
    fc.property(hours, (given) => {
      const priceAt = (hour: number) =>
        given.filter((one) => one.hour <= hour).toSorted((a, b) => b.hour - a.hour)[0]?.price;
      const seen = Array.from({ length: 30 * 24 }, (_, at) => priceAt(at - 30 * 24));
      const prices = seen.filter((price) => price !== undefined);
      const changes = given.map(({ hour, price }) => ({
        at: new Date(reduction.getTime() + hour * 3_600_000),
        priceCents: cents(price),
      }));
      const expected = prices.length > 0 ? Math.min(...prices) : null;
      expect(lowestBefore(changes, reduction)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});
