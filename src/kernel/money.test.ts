import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  basisPoints,
  type Cents,
  cents,
  fraction,
  splitVat,
  sum,
  times,
} from "./money.ts";

const LARGEST_TOTAL = 1e11;
// Small amounts meet the ties and the halves, large ones the limits of floats.
const amount = fc
  .oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -LARGEST_TOTAL, max: LARGEST_TOTAL }))
  .map(cents);
const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
const weight = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: LARGEST_TOTAL }));
const weights = fc.array(weight, { minLength: 1, maxLength: 30 });

const negated = (value: Cents) => cents(-value);
const big = (value: number) => BigInt(value);
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe("amounts", () => {
  test("[9.money.01] what a cart costs is a whole number of cents, to the cent", () => {
    const total = sum([times(cents(5990), 3), times(cents(1), 10), cents(690)]);
    expect(total).toBe(18_670);
    // In euros as floats, three plants at 19,90 € make 59.699999999999996.
    expect(times(cents(1990), 3)).toBe(5970);
  });

  test("refuses a part of a cent and anything a number cannot hold exactly", () => {
    for (const wrong of [0.5, 59.9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(wrong), String(wrong)).toThrow(RangeError);
    }
    expect(() => times(cents(2 ** 52), 2)).toThrow(RangeError);
    expect(() => times(cents(100), 1.5)).toThrow(RangeError);
    expect(() => basisPoints(-1)).toThrow(RangeError);
    expect(() => basisPoints(5.5)).toThrow(RangeError);
  });

  test("what is refused is named, so that a log tells whose fault it was", () => {
    expect(() => cents(59.9)).toThrow("not a whole amount of cents: 59.9");
    expect(() => times(cents(100), 1.5)).toThrow("not a quantity: 1.5");
    expect(() => basisPoints(-1)).toThrow("not a rate: -1");
    expect(() => basisPoints(5.5)).toThrow("not a rate: 5.5");
    expect(() => fraction(cents(1), 1, 0)).toThrow("not a denominator: 0");
    expect(() => fraction(cents(1), 1, -2)).toThrow("not a denominator: -2");
    expect(() => allocate(cents(1), [1, -1])).toThrow("not a weight: -1");
    expect(() => allocate(cents(1), [0.5])).toThrow("not a weight: 0.5");
    expect(() => allocate(cents(1), [])).toThrow("no part to give the amount to");
    expect(basisPoints(0)).toBe(0);
  });

  test("nothing is plain zero, never minus zero", () => {
    expect(cents(-0)).toBe(0);
    expect(times(cents(-5), 0)).toBe(0);
    expect(sum([])).toBe(0);
  });

  test("a quantity of one line costs what as many lines cost", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 50 }), (price, quantity) => {
        expect(times(price, quantity)).toBe(sum(Array<Cents>(quantity).fill(price)));
      }),
    );
  });
});

describe("rounding", () => {
  test("rounds a half cent away from zero, and less than a half towards it", () => {
    expect(fraction(cents(1), 1, 2)).toBe(1);
    expect(fraction(cents(-1), 1, 2)).toBe(-1);
    expect(fraction(cents(3), 1, 2)).toBe(2);
    expect(fraction(cents(1), 499, 1000)).toBe(0);
    expect(fraction(cents(100_000_000_000), 9999, 10_000)).toBe(99_990_000_000);
    expect(() => fraction(cents(1), 1, 0)).toThrow(RangeError);
  });

  test("is never more than half a cent from the exact value, at any size", () => {
    fc.assert(
      fc.property(amount, fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (value, top, bottom) => {
        fc.pre(Math.abs(value * (top / bottom)) < 1e15);
        const rounded = big(fraction(value, top, bottom));
        expect(2n * distance(rounded * big(bottom), big(value) * big(top)) <= big(bottom)).toBe(
          true,
        );
      }),
    );
  });

  test("giving back mirrors taking", () => {
    fc.assert(
      fc.property(amount, rate, (value, points) => {
        const part = fraction(value, points, 10_000);
        expect(fraction(negated(value), points, 10_000)).toBe(negated(part));
        expect(splitVat(negated(value), points).vat).toBe(negated(splitVat(value, points).vat));
      }),
    );
  });
});

describe("VAT", () => {
  test("reads the tax out of a price at the French rates", () => {
    expect(splitVat(cents(12_000), basisPoints(2000))).toEqual({ net: 10_000, vat: 2000 });
    expect(splitVat(cents(3990), basisPoints(1000))).toEqual({ net: 3627, vat: 363 });
    expect(splitVat(cents(1000), basisPoints(550))).toEqual({ net: 948, vat: 52 });
    expect(splitVat(cents(1000), basisPoints(0))).toEqual({ net: 1000, vat: 0 });
  });

  test("net and tax always make the price, and the tax is the rate of the net within a cent", () => {
    fc.assert(
      fc.property(amount, rate, (gross, points) => {
        const { net, vat } = splitVat(gross, points);
        expect(net + vat).toBe(gross);
        expect(Math.abs(fraction(net, points, 10_000) - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("allocation", () => {
  test("shares ten euros between three equal parts", () => {
    expect(allocate(cents(1000), [1, 1, 1])).toEqual([334, 333, 333]);
    expect(allocate(cents(-1000), [1, 1, 1])).toEqual([-334, -333, -333]);
    expect(allocate(cents(100), [0, 2, 1])).toEqual([0, 67, 33]);
    expect(allocate(cents(2), [1, 3])).toEqual([0, 2]);
    expect(allocate(cents(5), [0, 0])).toEqual([3, 2]);
    expect(allocate(cents(0), [])).toEqual([]);
    expect(allocate(cents(0), [3, 1])).toEqual([0, 0]);
    // The same remainder twice and one cent for it: the heavier part has it, wherever it stands.
    expect(allocate(cents(3), [1, 3, 2])).toEqual([0, 2, 1]);
    expect(allocate(cents(3), [3, 1, 2])).toEqual([2, 0, 1]);
  });

  test("gives the last cent where most of one is missing, be it the lighter part", () => {
    expect(allocate(cents(10), [8, 3])).toEqual([7, 3]);
    expect(allocate(cents(-10), [3, 8])).toEqual([-3, -7]);
  });

  test("refuses what cannot be shared", () => {
    expect(() => allocate(cents(1), [])).toThrow(RangeError);
    expect(() => allocate(cents(1), [1, -1])).toThrow(RangeError);
    expect(() => allocate(cents(1), [0.5])).toThrow(RangeError);
  });

  test("the parts always make the total, to the cent", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        expect(sum(allocate(total, shares))).toBe(total);
      }),
    );
  });

  test("each part is within one cent of its exact share, and no weight means no part", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const all = shares.reduce((value, share) => value + big(share), 0n);
        fc.pre(all > 0n);
        for (const [index, part] of allocate(total, shares).entries()) {
          const share = shares[index] ?? 0;
          expect(distance(big(part) * all, big(total) * big(share)) < all).toBe(true);
          if (share === 0) expect(part).toBe(0);
        }
      }),
    );
  });

  test("a heavier part never gets less, and of two equal ones the earlier is served first", () => {
    fc.assert(
      fc.property(amount.map(Math.abs).map(cents), weights, (total, shares) => {
        const parts = allocate(total, shares);
        for (let i = 1; i < parts.length; i++) {
          const [before, here] = [parts[i - 1] ?? 0, parts[i] ?? 0];
          const [weightBefore, weightHere] = [shares[i - 1] ?? 0, shares[i] ?? 0];
          if (weightBefore >= weightHere) expect(before).toBeGreaterThanOrEqual(here);
          if (weightBefore < weightHere) expect(before).toBeLessThanOrEqual(here);
        }
      }),
    );
  });

  test("what a line gets does not depend on the order of the lines", () => {
    const byWeight = (total: Cents, shares: number[]) =>
      allocate(total, shares)
        .map((part, index) => [shares[index] ?? 0, part] as const)
        .toSorted(([w, p], [otherW, otherP]) => w - otherW || p - otherP);
    const shuffled = weights.chain((shares) =>
      fc.tuple(
        fc.constant(shares),
        fc.shuffledSubarray(shares, { minLength: shares.length, maxLength: shares.length }),
      ),
    );
    fc.assert(
      fc.property(amount, shuffled, (total, [shares, others]) => {
        expect(byWeight(total, others)).toEqual(byWeight(total, shares));
      }),
      { numRuns: 500 },
    );
  });

  test("giving back mirrors taking, and scaling the weights changes nothing", () => {
    fc.assert(
      fc.property(amount, weights, fc.integer({ min: 1, max: 1000 }), (total, shares, factor) => {
        const parts = allocate(total, shares);
        expect(allocate(negated(total), shares)).toEqual(parts.map(negated));
        expect(
          allocate(
            total,
            shares.map((share) => share * factor),
          ),
        ).toEqual(parts);
      }),
    );
  });
});
