import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import type { Editable, EditableLine } from "./edit-wish.ts";
import { supplementLines } from "./supplement-lines.ts";

const line = (id: string, given: Partial<EditableLine> = {}): EditableLine => ({
  ...{ id, productId: `product ${id}`, variantId: `variant ${id}`, name: id, options: {} },
  ...{ units: { [id]: 1 }, quantity: 2, priceCents: cents(1000), discountCents: cents(300) },
  ...{ rate: basisPoints(1000), weightGrams: 100, withdrawalExcluded: false, ...given },
});
const place: Place = {
  ...{ street: "1 rue", postalCode: "69001", city: "Lyon", country: "France", phone: null },
  ...{ method: "home", collectFrom: null },
};
const before: Editable = {
  ...{ lines: [line("a"), line("b")], deliveryCents: cents(690), isDeliveryWaived: false, place },
};
const asked = (lines: EditableLine[], moreCents = 1000, where = place) =>
  supplementLines(before, { lines, place: where }, cents(moreCents));

test("more of a line costs what the line costs, without its reduction; what comes is asked for whole", () => {
  const lines = [line("a", { quantity: 5 }), line("b"), line("c", { quantity: 1 })];
  expect(asked(lines)).toMatchObject({
    ok: true,
    value: [
      { name: "a", kind: "piece", quantity: 3, lineCents: 3000, discountCents: 0 },
      { name: "c", kind: "piece", quantity: 1, lineCents: 1000, discountCents: 0 },
    ],
  });
});

test("what is no product is asked for as it was sold", () => {
  const free = line("a", { quantity: 3, productId: null, variantId: null, units: {} });
  expect(asked([free, line("b")])).toMatchObject({ value: [{ kind: "free", quantity: 1 }] });
});

test("with less of another line, without it, or sent elsewhere, nothing is asked for", () => {
  const more = line("a", { quantity: 9 });
  const refused = { ok: false, error: { code: "only_additions", moreCents: 1000 } };
  expect(asked([more, line("b", { quantity: 1 })])).toEqual(refused);
  expect(asked([more, line("c")])).toEqual(refused);
  expect(asked([more, line("b")], 1000, { ...place, city: "Paris" })).toEqual(refused);
  expect(asked([more, line("b")], 1000, { ...place, phone: "+33612345678" })).toEqual(refused);
});

test("it is at least what a payment provider takes", () => {
  const small = (priceCents: number) =>
    asked([line("a"), line("b"), line("c", { quantity: 1, priceCents: cents(priceCents) })]);
  expect(small(49)).toEqual({ ok: false, error: { code: "too_little", leastCents: 50 } });
  expect(small(50)).toMatchObject({ ok: true });
});
