import { expect, test } from "vitest";
import { basisPoints, cents, sum } from "#kernel/money.ts";
import { leftToRefund } from "./left-to-refund.ts";
import { type RefundWish, refundParts } from "./refund-parts.ts";
import type { RefundPart } from "./refundable.ts";

const order = {
  items: [
    { name: "Monstera Peru", priceCents: cents(7900), quantity: 2, rate: basisPoints(1000) },
    { name: "Pot", priceCents: cents(3200), quantity: 1, rate: basisPoints(2000) },
  ],
  deliveryCents: cents(790),
  vat: [
    { rate: basisPoints(1000), grossCents: cents(16457) },
    { rate: basisPoints(2000), grossCents: cents(3333) },
  ],
};

const lines = (quantities: number[], withDelivery = false): RefundWish => ({
  kind: "lines",
  quantities,
  withDelivery,
});
const amount = (amountCents: number): RefundWish => ({
  kind: "amount",
  amountCents: cents(amountCents),
  label: "Geste commercial",
});

/** What comes of the last wish, the others having been granted. */
function outcomeOf(...wishes: RefundWish[]) {
  const refunds: { amountCents: ReturnType<typeof cents>; parts: RefundPart[] }[] = [];
  const paidCents = cents(19790);
  const leftNow = () => leftToRefund(order, { paidCents, refunds });
  const grant = (wish: RefundWish) => refundParts({ order, left: leftNow() }, wish);
  for (const wish of wishes.slice(0, -1)) {
    const granted = grant(wish);
    if (!granted.ok) throw new Error(granted.error.code);
    const amountCents = sum(granted.value.map(({ grossCents }) => grossCents));
    refunds.push({ amountCents, parts: granted.value });
  }
  return { left: leftNow(), granted: grant(wishes.at(-1) as RefundWish) };
}

test("chosen lines are given back at their own rate, and the delivery as it was shared", () => {
  expect(outcomeOf(lines([1, 0], true)).granted).toEqual({
    ok: true,
    value: [
      {
        label: "1 × Monstera Peru",
        rate: 1000,
        grossCents: 7900,
        of: { line: 0, quantity: 1 },
      },
      { label: "Frais de livraison", rate: 1000, grossCents: 657, of: "delivery" },
      { label: "Frais de livraison", rate: 2000, grossCents: 133, of: "delivery" },
    ],
  });
});

test("a line, or the delivery, is not given back again", () => {
  const refused = { ok: false, error: { code: "not_left" } };
  expect(outcomeOf(lines([3, 0])).granted).toEqual(refused);
  expect(outcomeOf(lines([1, 0]), lines([2, 0])).granted).toEqual(refused);
  expect(outcomeOf(lines([0, 1], true), lines([1, 0], true)).granted).toEqual(refused);
  const { left, granted } = outcomeOf(lines([1, 1], true), lines([1, 0]));
  expect(granted).toMatchObject({ ok: true });
  expect(left).toMatchObject({
    dueCents: 7900,
    lines: [
      { left: 1, refunded: 1 },
      { left: 0, refunded: 1 },
    ],
    delivery: { left: 0, refunded: 1 },
  });
});

test("a free amount is shared to the cent among what is left at each rate", () => {
  const label = "Geste commercial";
  expect(outcomeOf(amount(1001)).granted).toEqual({
    ok: true,
    value: [
      { label, rate: 1000, grossCents: 832 },
      { label, rate: 2000, grossCents: 169 },
    ],
  });
  // 6,57 € and 33,33 € are left.
  expect(outcomeOf(lines([2, 0]), amount(1000)).granted).toEqual({
    ok: true,
    value: [
      { label, rate: 1000, grossCents: 165 },
      { label, rate: 2000, grossCents: 835 },
    ],
  });
});

test("a line that costs more than is left at its rate is not offered", () => {
  const { left, granted } = outcomeOf(amount(5000), lines([2, 0]));
  expect(left.lines).toEqual([
    { left: 1, refunded: 0 },
    { left: 0, refunded: 0 },
  ]);
  expect(granted).toEqual({ ok: false, error: { code: "not_left" } });
});

test("lines that fit one by one but not together are refused, with what is left at their rate", () => {
  expect(outcomeOf(amount(700), lines([2, 0], true)).granted).toEqual({
    ok: false,
    error: { code: "too_much_at_rate", rate: 1000, leftCents: 15875 },
  });
});

test("no more is given back than was taken, and nothing for nothing", () => {
  expect(outcomeOf(lines([1, 0]), amount(11891)).granted).toEqual({
    ok: false,
    error: { code: "too_much", dueCents: 11890 },
  });
  for (const nothing of [lines([0, -1]), amount(0)]) {
    expect(outcomeOf(nothing).granted).toEqual({ ok: false, error: { code: "nothing_chosen" } });
  }
});

test("once the rest has gone back with a cancellation, nothing is left", () => {
  const paidCents = cents(19790);
  const left = leftToRefund(order, {
    paidCents,
    refunds: [{ amountCents: paidCents, parts: null }],
  });
  expect(left.dueCents).toBe(0);
  expect(left.vat.map(({ grossCents }) => grossCents)).toEqual([0, 0]);
  expect([...left.lines, left.delivery].map((one) => one.left)).toEqual([0, 0, 0]);
});
