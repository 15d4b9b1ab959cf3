import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import { editChanges, vatDifference } from "./edit-changes.ts";
import type { OrderState, Place, StateLine } from "./order-state.ts";

const place: Place = {
  ...{ street: "12 rue des Lilas", postalCode: "75011", city: "Paris", country: "France" },
  ...{ phone: null, method: "home", collectFrom: null },
};
const line = (id: string, given: Partial<StateLine> = {}): StateLine => ({
  ...{ id, name: id, options: {}, quantity: 2, priceCents: cents(1000) },
  ...{ discountCents: cents(100), rate: basisPoints(1000), ...given },
});
const state = (given: Partial<OrderState> = {}): OrderState => ({
  lines: [line("plant"), line("pot")],
  deliveryCents: cents(500),
  totalCents: cents(4300),
  vat: [{ rate: basisPoints(1000), grossCents: cents(4300) }],
  place,
  ...given,
});

test("what stays as it is is not told", () => {
  expect(editChanges(state(), state())).toEqual([]);
});

test("each line that goes, comes or shrinks is told with what was paid for it", () => {
  const after = state({
    lines: [
      line("plant", { quantity: 1, discountCents: cents(50) }),
      line("gift", { quantity: 1 }),
    ],
    deliveryCents: cents(0),
  });
  expect(editChanges(state(), after)).toEqual([
    { kind: "quantity", name: "plant", from: 2, to: 1, cents: -950 },
    { kind: "gone", name: "pot", quantity: 2, cents: -1900 },
    { kind: "added", name: "gift", quantity: 1, cents: 900 },
    { kind: "delivery", cents: -500 },
  ]);
});

test("of a place, what differs is told, a telephone that was not there too", () => {
  const moved = { ...place, city: "Lyon", phone: "+33612345678" };
  expect(editChanges(state(), state({ place: moved }))).toEqual([
    { kind: "place", field: "city", from: "Paris", to: "Lyon" },
    { kind: "place", field: "phone", from: "", to: "+33612345678" },
  ]);
});

test("a customer who was forgotten has no place to tell of", () => {
  const { place: _, ...forgotten } = state();
  expect(editChanges(forgotten, state())).toEqual([]);
  expect(editChanges(state(), forgotten)).toEqual([]);
});

test("by rate, what is taxed less and what is taxed more", () => {
  const after = state({
    vat: [
      { rate: basisPoints(2000), grossCents: cents(300) },
      { rate: basisPoints(1000), grossCents: cents(4000) },
    ],
  });
  expect(vatDifference(state(), after)).toEqual([
    { rate: 1000, backCents: 300 },
    { rate: 2000, backCents: -300 },
  ]);
  expect(vatDifference(state(), state())).toEqual([]);
});
