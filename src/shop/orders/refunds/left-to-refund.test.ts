import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, basisPoints, type Cents, cents, sum, times } from "#kernel/money.ts";
import { type Given, leftToRefund } from "./left-to-refund.ts";
import { type RefundWish, refundParts } from "./refund-parts.ts";
import type { Refundable } from "./refundable.ts";

const grossOf = ({ grossCents }: { grossCents: Cents }) => grossCents;

const item = fc.record({
  name: fc.constant("Monstera"),
  priceCents: fc.integer({ min: 1, max: 9000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 3 }),
  rate: fc.constantFrom(550, 1000, 2000).map(basisPoints),
});
const anOrder = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 1, 790).map(cents))
  .map(([items, deliveryCents]): Refundable => {
    const rates = [...new Set(items.map(({ rate }) => rate))].toSorted((a, b) => a - b);
    const bought = rates.map((wanted) =>
      sum(
        items
          .filter(({ rate }) => rate === wanted)
          .map(({ priceCents, quantity }) => times(priceCents, quantity)),
      ),
    );
    const fees = allocate(deliveryCents, bought);
    const vat = rates.map((rate, at) => ({
      rate,
      grossCents: sum([bought[at] ?? cents(0), fees[at] ?? cents(0)]),
    }));
    return { items, deliveryCents, vat };
  });

const aWish: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.record({
    kind: fc.constant("lines" as const),
    quantities: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }),
    withDelivery: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("amount" as const),
    amountCents: fc.integer({ min: 1, max: 12_000 }).map(cents),
    label: fc.constant("Geste commercial"),
  }),
);

/** What has gone back after each wish that could be granted. */
function grant(order: Refundable, given: Given, wish: RefundWish): Given {
  const parts = refundParts({ order, left: leftToRefund(order, given) }, wish);
  if (!parts.ok) return given;
  const refund = { amountCents: sum(parts.value.map(grossOf)), parts: parts.value };
  return { ...given, refunds: [...given.refunds, refund] };
}

const givenAt = ({ refunds }: Given, wanted: number) =>
  sum(
    refunds
      .flatMap(({ parts }) => parts ?? [])
      .filter(({ rate }) => rate === wanted)
      .map(grossOf),
  );

test("whatever is refunded, no rate and no line gives back more than was paid, and the rest ends at nothing", () => {
  const story = fc.tuple(anOrder, fc.array(aWish, { maxLength: 8 }));
  const check = ([order, wishes]: [Refundable, RefundWish[]]) => {
    let given: Given = { paidCents: sum(order.vat.map(grossOf)), refunds: [] };
    for (const wish of wishes) {
      given = grant(order, given, wish);
      for (const { rate, grossCents } of order.vat) {
        expect(givenAt(given, rate)).toBeLessThanOrEqual(grossCents);
      }
      const left = leftToRefund(order, given);
      expect(sum(left.vat.map(grossOf))).toBe(left.dueCents);
      left.lines.forEach(({ refunded }, line) => {
        expect(refunded).toBeLessThanOrEqual(order.items[line]?.quantity ?? 0);
      });
    }
    const amountCents = leftToRefund(order, given).dueCents;
    given = grant(order, given, { kind: "amount", amountCents, label: "Solde" });
    for (const { rate, grossCents } of order.vat) expect(givenAt(given, rate)).toBe(grossCents);
  };
  fc.assert(fc.property(story, check), { numRuns: 500 });
});

test("money that differs from what was asked for goes back to the cent as well", () => {
  fc.assert(
    fc.property(anOrder, fc.integer({ min: 1, max: 40_000 }).map(cents), (order, paidCents) => {
      const amountCents = paidCents;
      const rest = { kind: "amount", amountCents, label: "Solde" } as const;
      const given = grant(order, { paidCents, refunds: [] }, rest);
      expect(leftToRefund(order, given)).toMatchObject({
        dueCents: 0,
        vat: order.vat.map(() => ({ grossCents: 0 })),
      });
    }),
  );
});

test("where more went back than an order costs now, nothing is left, and not less", () => {
  const rate = basisPoints(1000);
  const order: Refundable = {
    items: [{ name: "Monstera", priceCents: cents(3000), quantity: 1, rate }],
    deliveryCents: cents(0),
    vat: [{ rate, grossCents: cents(3000) }],
  };
  const refunds = [{ amountCents: cents(5000), parts: null }];
  expect(leftToRefund(order, { paidCents: cents(3000), refunds })).toEqual({
    dueCents: 0,
    vat: [{ rate, grossCents: 0 }],
    lines: [{ left: 0, refunded: 0 }],
    delivery: { left: 1, refunded: 0 },
  });
});
