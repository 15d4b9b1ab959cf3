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

test("an order that was delivered for nothing has no delivery to give back", () => {
  const free = {
    ...order,
    deliveryCents: cents(0),
    vat: [
      { rate: basisPoints(1000), grossCents: cents(15_800) },
      { rate: basisPoints(2000), grossCents: cents(3200) },
    ],
  };
  const left = leftToRefund(free, { paidCents: cents(19_000), refunds: [] });
  expect(refundParts({ order: free, left }, lines([0, 1], true))).toEqual({
    ok: true,
    value: [{ label: "1 × Pot", rate: 2000, grossCents: 3200, of: { line: 1, quantity: 1 } }],
  });
});

test("what is left of an order that nobody gave back is all of it", () => {
  expect(leftToRefund(order, { paidCents: cents(19_790), refunds: [] })).toEqual({
    dueCents: 19_790,
    vat: [
      { rate: 1000, grossCents: 16_457 },
      { rate: 2000, grossCents: 3333 },
    ],
    lines: [
      { left: 2, refunded: 0 },
      { left: 1, refunded: 0 },
    ],
    delivery: { left: 1, refunded: 0 },
  });
});

test("all that is left may go back at once, as lines or as an amount", () => {
  expect(outcomeOf(lines([2, 1], true)).granted).toMatchObject({ ok: true });
  expect(outcomeOf(amount(19_790)).granted).toMatchObject({ ok: true });
  expect(outcomeOf(amount(19_791)).granted).toEqual({
    ok: false,
    error: { code: "too_much", dueCents: 19_790 },
  });
});

test("a free amount that is too small for both rates goes to one", () => {
  expect(outcomeOf(amount(1)).granted).toEqual({
    ok: true,
    value: [{ label: "Geste commercial", rate: 1000, grossCents: 1 }],
  });
});

test("less was taken than was asked for: what is given back is within what was taken", () => {
  const left = leftToRefund(order, { paidCents: cents(10_000), refunds: [] });
  expect(left.dueCents).toBe(10_000);
  expect(left.vat.map(({ grossCents }) => grossCents)).toEqual([8316, 1684]);
  expect(left.lines.map((one) => one.left)).toEqual([1, 0]);
  expect(refundParts({ order, left }, lines([1, 0], true))).toEqual({
    ok: false,
    error: { code: "too_much_at_rate", rate: 1000, leftCents: 8316 },
  });
});

test("more went back than the lines cost: nothing is left, and no line is below nothing", () => {
  const part = { label: "Pot", rate: basisPoints(2000), grossCents: cents(9600) };
  const parts: RefundPart[] = [{ ...part, of: { line: 1, quantity: 3 } }];
  const left = leftToRefund(order, {
    paidCents: cents(19_790),
    refunds: [{ amountCents: cents(9600), parts }],
  });
  expect(left.vat).toEqual([
    { rate: 1000, grossCents: 16_457 },
    { rate: 2000, grossCents: 0 },
  ]);
  expect(left.lines).toEqual([
    { left: 2, refunded: 0 },
    { left: 0, refunded: 3 },
  ]);
});

test("a line that the order does not have is not given back", () => {
  expect(outcomeOf(lines([0, 0, 1])).granted).toEqual({ ok: false, error: { code: "not_left" } });
});

test("money that went back without a line of the order counts in all", () => {
  const left = leftToRefund(order, {
    paidCents: cents(19_790),
    refunds: [{ amountCents: cents(15_000), parts: [] }],
  });
  expect(left.dueCents).toBe(4790);
  expect(refundParts({ order, left }, lines([1, 0]))).toEqual({
    ok: false,
    error: { code: "too_much", dueCents: 4790 },
  });
});

test("a line at a rate that the order was not taxed at is not given back", () => {
  const untaxed = { ...order, vat: order.vat.slice(0, 1) };
  const left = leftToRefund(untaxed, { paidCents: cents(16_457), refunds: [] });
  expect(left.lines.map((one) => one.left)).toEqual([2, 0]);
});
