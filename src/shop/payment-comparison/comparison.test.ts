import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { Movement } from "#shop/payments/payment-gateway.ts";
import { differencesOf, type Known, type Ours } from "./comparison.ts";

const movement = (kind: Movement["kind"], subjectId: string, amount: number): Movement => ({
  kind,
  subjectId,
  intentId: "pi_1",
  orderId: null,
  amountCents: cents(amount),
  feeCents: cents(25),
});
const known = (amount: number, isDue = true): Known => ({
  orderId: "order 1",
  amountCents: cents(amount),
  isDue,
});
const ours = (given: Partial<Ours> = {}): Ours => ({
  charge: new Map(),
  refund: new Map(),
  dispute: new Map(),
  ...given,
});
const kinds = ["charge", "refund", "dispute"] as const;

test("books that say the same have no difference", () => {
  const movements = [
    movement("charge", "pi_1", 4680),
    movement("refund", "re_1", 1000),
    movement("dispute", "dp_1", 3680),
    // The way back of a refund or a dispute is not ours to hold.
    movement("refund_failure", "re_9", 1000),
    movement("dispute_reversal", "dp_9", 3680),
  ];
  const books = ours({
    charge: new Map([["pi_1", known(4680)]]),
    refund: new Map([["re_1", known(1000)]]),
    dispute: new Map([["dp_1", known(3680)]]),
  });
  expect(differencesOf(movements, books)).toEqual([]);
});

test.each(kinds)("a %s of the provider that we do not hold is unknown", (of) => {
  expect(differencesOf([movement(of, "x", 4680)], ours())).toEqual([
    {
      kind: `${of}_unknown`,
      providerId: "x",
      orderId: null,
      oursCents: null,
      theirsCents: 4680,
    },
  ]);
});

test.each(kinds)("a %s of another amount is told with both amounts", (of) => {
  const books = ours({ [of]: new Map([["x", known(4680)]]) });
  expect(differencesOf([movement(of, "x", 4681)], books)).toEqual([
    {
      kind: `${of}_amount`,
      providerId: "x",
      orderId: "order 1",
      oursCents: 4680,
      theirsCents: 4681,
    },
  ]);
});

test.each(["charge", "refund"] as const)(
  "a %s that the provider should have moved by now, and has not, is missing",
  (of) => {
    const books = ours({
      [of]: new Map([
        ["due", known(4680)],
        ["later", known(990, false)],
        ["moved", known(700)],
      ]),
    });
    expect(differencesOf([movement(of, "moved", 700)], books)).toEqual([
      {
        kind: `${of}_missing`,
        providerId: "due",
        orderId: "order 1",
        oursCents: 4680,
        theirsCents: null,
      },
    ]);
  },
);

test("a dispute that the provider does not move is none of its books", () => {
  expect(differencesOf([], ours({ dispute: new Map([["dp_1", known(4680)]]) }))).toEqual([]);
});

test("what is a charge for the provider is no refund of ours, though it has the same name", () => {
  const books = ours({ refund: new Map([["x", known(4680)]]) });
  expect(differencesOf([movement("charge", "x", 4680)], books).map(({ kind }) => kind)).toEqual([
    "charge_unknown",
    "refund_missing",
  ]);
});

test("what moved in several parts is one sum, beside the others", () => {
  const movements = [
    movement("dispute", "dp_1", 1000),
    movement("dispute", "dp_2", 500),
    movement("dispute", "dp_1", 2680),
  ];
  const dispute = new Map([
    ["dp_1", known(3680)],
    ["dp_2", known(500)],
  ]);
  expect(differencesOf(movements, ours({ dispute }))).toEqual([]);
  expect(differencesOf(movements, ours())).toMatchObject([
    { kind: "dispute_unknown", providerId: "dp_1", theirsCents: 3680 },
    { kind: "dispute_unknown", providerId: "dp_2", theirsCents: 500 },
  ]);
});
