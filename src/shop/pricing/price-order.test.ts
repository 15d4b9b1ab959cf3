import fc from "fast-check";
import { expect, test } from "vitest";
import { basisPoints, cents, sum } from "#kernel/money.ts";
import { priceOrder } from "./price-order.ts";

const plant = { priceCents: cents(3990), quantity: 1, vatBasisPoints: basisPoints(1000) };
const pot = { priceCents: cents(3290), quantity: 2, vatBasisPoints: basisPoints(2000) };

test("a plant and two pots: articles, delivery, and VAT at both rates", () => {
  expect(priceOrder({ lines: [plant, pot], delivery: cents(990) })).toEqual({
    itemsCents: 10570,
    discountCents: 0,
    deliveryCents: 990,
    totalCents: 11560,
    vat: [
      { rate: 1000, grossCents: 3990 + 374, vatCents: 397 },
      { rate: 2000, grossCents: 6580 + 616, vatCents: 1199 },
    ],
  });
});

test("lines of one rate make one part", () => {
  const { vat } = priceOrder({ lines: [plant, plant], delivery: cents(0) });
  expect(vat).toEqual([{ rate: 1000, grossCents: 7980, vatCents: 725 }]);
});

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10 }),
  vatBasisPoints: fc.constantFrom(0, 210, 550, 1000, 2000).map(basisPoints),
});
const given = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  delivery: fc.integer({ min: 0, max: 10_000 }).map(cents),
});

test("whatever is bought, lines and delivery make the total, and so do the parts of VAT", () => {
  fc.assert(
    fc.property(given, ({ lines, delivery }) => {
      const price = priceOrder({ lines, delivery });
      const ofLines = lines.reduce((all, one) => all + one.priceCents * one.quantity, 0);
      expect(price.itemsCents).toBe(ofLines);
      expect(price.totalCents).toBe(ofLines + delivery);
      expect(sum(price.vat.map(({ grossCents }) => grossCents))).toBe(price.totalCents);
      for (const { rate, grossCents, vatCents } of price.vat) {
        const exact = (grossCents * rate) / (10_000 + rate);
        expect(Math.abs(vatCents - exact)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test("the order of the lines changes nothing", () => {
  fc.assert(
    fc.property(given, ({ lines, delivery }) => {
      expect(priceOrder({ lines: lines.toReversed(), delivery })).toEqual(
        priceOrder({ lines, delivery }),
      );
    }),
  );
});
