import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import {
  decimalEuros,
  formatDay,
  formatLongDate,
  formatPrice,
  formatRate,
  formatTime,
} from "./formats.ts";

describe("prices", () => {
  test("[9.money.01] shows euros with two decimals, a comma and a no-break space", () => {
    expect(formatPrice(cents(5990))).toBe("59,90\u00a0€");
    expect(formatPrice(cents(0))).toBe("0,00\u00a0€");
    expect(formatPrice(cents(5))).toBe("0,05\u00a0€");
    expect(formatPrice(cents(24_900))).toBe("249,00\u00a0€");
  });

  test("groups thousands with the narrow no-break space of French print", () => {
    expect(formatPrice(cents(123_456_789))).toBe("1\u202f234\u202f567,89\u00a0€");
  });

  test("shows what is given back with its sign", () => {
    expect(formatPrice(cents(-5990))).toBe("-59,90\u00a0€");
  });

  test("machines read euros with a point and two decimals", () => {
    expect([5, 5990, 24_900].map((amount) => decimalEuros(cents(amount)))).toEqual([
      "0.05",
      "59.90",
      "249.00",
    ]);
  });

  test("the figures shown are the cents, at any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
        const shown = formatPrice(cents(amount));
        expect(shown).toMatch(/^-?\d{1,3}(\u202f\d{3})*,\d\d\u00a0€$/);
        expect(Number(shown.replace(/[^\d-]/g, ""))).toBe(amount);
      }),
    );
  });
});

describe("dates", () => {
  test("[9.limits.03] a day has two figures for day and month, and four for the year", () => {
    expect(formatDay(new Date("2026-11-14T12:00:00Z"))).toBe("14/11/2026");
    expect(formatDay(new Date("2026-03-02T12:00:00Z"))).toBe("02/03/2026");
  });

  test("an article's date is written out", () => {
    expect(formatLongDate(new Date("2026-11-14T12:00:00Z"))).toBe("14 novembre 2026");
    expect(formatLongDate(new Date("2026-08-09T12:00:00Z"))).toBe("9 août 2026");
  });

  test("the first of a month is « 1er », the 11th, 21st and 31st are not", () => {
    expect(formatLongDate(new Date("2026-02-01T12:00:00Z"))).toBe("1er février 2026");
    expect(formatLongDate(new Date("2026-01-11T12:00:00Z"))).toBe("11 janvier 2026");
    expect(formatLongDate(new Date("2026-01-31T12:00:00Z"))).toBe("31 janvier 2026");
  });

  test("a moment is told in Paris time", () => {
    expect(formatTime(new Date("2026-11-14T12:05:00Z"))).toBe("13\u00a0h\u00a005");
  });

  test("the day turns at midnight in Paris, in winter and in summer", () => {
    expect(formatDay(new Date("2026-12-31T22:59:59Z"))).toBe("31/12/2026");
    expect(formatDay(new Date("2026-12-31T23:00:00Z"))).toBe("01/01/2027");
    expect(formatLongDate(new Date("2026-07-13T21:59:59Z"))).toBe("13 juillet 2026");
    expect(formatLongDate(new Date("2026-07-13T22:00:00Z"))).toBe("14 juillet 2026");
  });
});

test("a rate of VAT is a percentage", () => {
  expect(formatRate(basisPoints(2000))).toBe("20\u00a0%");
  expect(formatRate(basisPoints(550))).toBe("5,5\u00a0%");
});
