// Long because each thing that an edit may ask for has its price here, on one shop.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisPoints, type Cents, cents, sum, times } from "#kernel/money.ts";
import type { Offer, OfferedProduct } from "#shop/checkout/offer.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import { priceOrder } from "#shop/pricing/price-order.ts";
import type { Editable, EditableLine, EditWish } from "./edit-wish.ts";
import { priceEdit } from "./price-edit.ts";

const product = (id: string, price: number, rate: number): OfferedProduct => ({
  ...{ id, name: id, category: "Plantes", vatBasisPoints: basisPoints(rate) },
  ...{ withdrawalExcluded: false, sizes: [], colors: [], isArchived: false },
  variants: [variant(id, price), variant(`${id}-small`, price - 1000, "petite")],
});
const variant = (id: string, price: number, name = "") => ({
  ...{ id, name, options: {}, priceCents: cents(price), weightGrams: 900 },
  ...{ units: { [id]: 1 }, parts: [] },
});
const steps = (fee: number) => [{ upToGrams: 30_000, cents: fee }];
const offer: Offer = {
  products: new Map([
    ["plant", product("plant", 3990, 1000)],
    ["pot", product("pot", 3200, 2000)],
  ]),
  units: new Map(
    ["plant", "plant-small", "pot", "pot-small"].map((id) => [id, { available: 4, heldMs: null }]),
  ),
  delivery: {
    countries: [
      {
        ...{ code: "FR", name: "France", freeFromCents: null },
        rates: { home: steps(690), relay: steps(390) },
      },
      {
        ...{ code: "RE", name: "La Réunion", freeFromCents: null },
        rates: { home: steps(4990), relay: steps(4990) },
      },
    ],
  },
  slots: [{ from: new Date("2026-11-20T15:00:00Z"), until: new Date("2026-11-20T18:00:00Z") }],
};
const place: Place = {
  ...{ street: "12 rue des Lilas", postalCode: "75011", city: "Paris", country: "France" },
  ...{ phone: null, method: "home", collectFrom: null },
};
const lineOf = (id: string, given: Partial<EditableLine> = {}): EditableLine => ({
  ...{ id, name: id, options: {}, quantity: 2, priceCents: cents(3990), discountCents: cents(0) },
  ...{ rate: basisPoints(id === "pot" ? 2000 : 1000), productId: id, variantId: id },
  ...{ units: { [id]: 1 }, weightGrams: 900, withdrawalExcluded: false, ...given },
});
const editable = (given: Partial<Editable> = {}): Editable => ({
  lines: [lineOf("plant"), lineOf("pot", { priceCents: cents(3200), quantity: 1 })],
  deliveryCents: cents(690),
  isDeliveryWaived: false,
  place,
  ...given,
});
const { country: _, ...here } = place;
const wish = (given: Partial<EditWish> = {}): EditWish => ({
  ...{ lines: [], added: [], place: here, ...given },
});
const keep = (id: string, quantity: number, swapFor: string | null = null) => ({
  ...{ id, quantity, swapFor },
});
const priced = (given: Partial<EditWish>, before = editable()) => {
  const found = priceEdit(before, wish(given), offer);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const refused = (given: Partial<EditWish>, before = editable()) => {
  const found = priceEdit(before, wish(given), offer);
  return found.ok ? null : found.error;
};

test("lines that are not named stay as they are, and nothing moves", () => {
  const { lines, price, moved } = priced({});
  expect(lines).toEqual(editable().lines);
  expect(price.totalCents).toBe(2 * 3990 + 3200 + 690);
  expect(moved.size).toBe(0);
});

test("pieces that stay cost what was paid, whatever they cost today", () => {
  const before = editable({ lines: [lineOf("plant", { priceCents: cents(2990), quantity: 3 })] });
  const { price, moved } = priced({ lines: [keep("plant", 1)] }, before);
  expect(price.itemsCents).toBe(2990);
  expect([...moved]).toEqual([["plant", -2]]);
});

test("what a code took off pieces that go goes with them; more of them get nothing off", () => {
  const before = editable({
    lines: [lineOf("plant", { quantity: 3, discountCents: cents(1000) })],
  });
  expect(priced({ lines: [keep("plant", 2)] }, before).price.discountCents).toBe(667);
  expect(priced({ lines: [keep("plant", 4)] }, before).price.discountCents).toBe(1000);
});

test("a swap has the same share off, and no more than there was", () => {
  const reduced = { quantity: 2, discountCents: cents(798) };
  const before = editable({ lines: [lineOf("plant", reduced)] });
  const { lines, moved } = priced({ lines: [keep("plant", 2, "plant-small")] }, before);
  expect(lines).toMatchObject([
    { id: "", name: "plant, petite", priceCents: 2990, quantity: 2, discountCents: 598 },
  ]);
  expect([...moved]).toEqual([
    ["plant", -2],
    ["plant-small", 2],
  ]);
  const cheap = editable({ lines: [lineOf("plant", { ...reduced, priceCents: cents(1000) })] });
  expect(priced({ lines: [keep("plant", 2, "plant-small")] }, cheap).lines).toMatchObject([
    { discountCents: 798 },
  ]);
  const gift = editable({ lines: [lineOf("pot"), lineOf("plant", { priceCents: cents(0) })] });
  expect(priced({ lines: [keep("plant", 2, "plant-small")] }, gift).lines[1]).toMatchObject({
    discountCents: 0,
  });
});

test("a swap for what it is already is none, one for another product is refused", () => {
  expect(priced({ lines: [keep("plant", 2, "plant")] }).lines).toEqual(editable().lines);
  expect(refused({ lines: [keep("plant", 2, "pot")] })).toEqual({ code: "variant_gone" });
  expect(refused({ lines: [keep("plant", 2, "fern")] })).toEqual({ code: "variant_gone" });
});

test("what is added costs its price, or nothing as a gesture", () => {
  const added = (isOffered: boolean) => [{ variantId: "pot-small", quantity: 2, isOffered }];
  expect(priced({ added: added(false) }).price.itemsCents).toBe(2 * 3990 + 3200 + 2 * 2200);
  expect(priced({ added: added(true) }).price.itemsCents).toBe(2 * 3990 + 3200);
  expect(priced({ added: added(true) }).lines[2]).toMatchObject({ priceCents: 0, quantity: 2 });
});

test("what is gone, too much, not in stock or nothing at all is refused by name", () => {
  const added = (variantId: string, quantity: number) => ({
    added: [{ variantId, quantity, isOffered: true }],
  });
  expect(refused({ lines: [keep("fern", 1)] })).toEqual({ code: "line_gone" });
  expect(refused(added("fern", 1))).toEqual({ code: "variant_gone" });
  expect(refused({ lines: [keep("plant", 11)] })).toEqual({ code: "quantity_limit", max: 10 });
  expect(refused(added("pot", 11))).toEqual({ code: "quantity_limit", max: 10 });
  expect(refused(added("pot", 0))).toEqual({ code: "quantity_limit", max: 10 });
  expect(refused(added("pot", 5))).toEqual({ code: "out_of_stock", name: "pot", available: 4 });
  expect(refused({ lines: [keep("plant", 0), keep("pot", 0)] })).toEqual({ code: "nothing_left" });
  const free = editable({ deliveryCents: cents(0) });
  expect(refused({ lines: [keep("plant", 0), keep("pot", 0)], ...added("pot", 1) }, free)).toEqual({
    code: "nothing_left",
  });
  expect(priced(added("pot", 4)).moved.get("pot")).toBe(4);
});

test("neither an archived product nor an assortment is added", () => {
  const add = (change: Partial<OfferedProduct>) => {
    const products = new Map([["plant", { ...product("plant", 3990, 1000), ...change }]]);
    const added = [{ variantId: "plant", quantity: 1, isOffered: true }];
    return priceEdit(editable(), wish({ added }), { ...offer, products }).ok;
  };
  const part = {
    ...{ unitId: "pot", quantity: 1, productId: "pot", name: "pot", priceCents: cents(3200) },
    ...{ vatBasisPoints: basisPoints(2000), withdrawalExcluded: false },
  };
  expect(add({})).toBe(true);
  expect(add({ isArchived: true })).toBe(false);
  expect(add({ variants: [{ ...variant("plant", 3990), parts: [part] }] })).toBe(false);
});

describe("delivery is priced anew only for another way or another destination", () => {
  const fee = (change: Partial<EditWish["place"]>, before = editable()) =>
    priced({ place: { ...here, ...change } }, before).price.deliveryCents;
  const bought = (given: Partial<Editable> = {}) =>
    editable({ deliveryCents: cents(100), ...given });
  const relayed = bought({ place: { ...place, method: "relay" } });
  const collected = bought({
    deliveryCents: cents(0),
    place: { ...place, method: "collect", collectFrom: "2026-11-20T15:00:00.000Z" },
  });

  test("another address of the same country costs what was paid", () => {
    expect(fee({ postalCode: "69 001" }, bought())).toBe(100);
    expect(priced({ place: { ...here, postalCode: "69 001" } }, bought()).place).toEqual({
      ...place,
      postalCode: "69001",
    });
  });
  test("another territory costs what its rates ask", () => {
    expect(fee({ postalCode: "97400" }, bought())).toBe(4990);
  });
  test("another way costs what it asks, unless a code has offered it", () => {
    expect(fee({ method: "home" }, relayed)).toBe(690);
    expect(fee({ method: "home" }, { ...relayed, isDeliveryWaived: true })).toBe(0);
    expect(fee({ method: "home" }, collected)).toBe(690);
  });
  test("what is fetched costs nothing, at a time that is offered", () => {
    const collectFrom = "2026-11-20T15:00:00.000Z";
    const moved = priced({ place: { ...here, method: "collect", collectFrom } }, bought());
    expect(moved.price.deliveryCents).toBe(0);
    expect(moved.collection).toEqual(offer.slots?.[0]);
    expect(refused({ place: { ...here, method: "collect", collectFrom: null } })).toEqual({
      code: "collection_gone",
    });
  });
  test("a time that was chosen before stays, whatever is offered since", () => {
    const before = { ...collected, place: { ...collected.place, collectFrom: "2026-11-01" } };
    const { country: _country, ...same } = before.place;
    expect(priced({ place: { ...same, street: "8 rue Haute" } }, before)).toMatchObject({
      collection: null,
      place: { street: "8 rue Haute", collectFrom: "2026-11-01" },
    });
  });
  test("a wrong postal code, a place that is not served and a relay point elsewhere are refused", () => {
    const at = (change: Partial<EditWish["place"]>, before = editable()) =>
      refused({ place: { ...here, ...change } }, before);
    expect(at({ postalCode: "7501" })).toMatchObject({ code: "postal_code_invalid" });
    expect(at({ postalCode: "97200" })).toMatchObject({ code: "territory_not_served" });
    expect(at({ method: "relay" })).toEqual({ code: "relay_elsewhere" });
    expect(at({ method: "relay", postalCode: "97400" }, relayed)).toEqual({
      code: "relay_elsewhere",
    });
    expect(at({ method: "relay", postalCode: "69001" }, relayed)).toBeNull();
  });
});

describe("whatever is edited, what is owed and what goes back are what was paid", () => {
  const line = fc
    .record({
      priceCents: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      off: fc.integer({ min: 0, max: 90 }),
      rate: fc.constantFrom(550, 1000, 2000),
    })
    .map(({ priceCents, quantity, off, rate }) => ({
      ...{ priceCents: cents(priceCents), quantity, rate: basisPoints(rate) },
      discountCents: cents(Math.floor((priceCents * quantity * off) / 100)),
    }));
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    deliveryCents: fc.integer({ min: 0, max: 3000 }),
    wishes: fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 5 }), { maxLength: 4 }),
  });
  const grossOf = (vat: readonly { grossCents: Cents }[]) => sum(vat.map((one) => one.grossCents));

  test("to the cent, in all and at each rate, one edit after the other", () => {
    fc.assert(
      fc.property(order, ({ lines, deliveryCents, wishes }) => {
        const first = editable({
          lines: lines.map((given, at) => lineOf(`line-${at}`, { ...given, units: {} })),
          deliveryCents: cents(deliveryCents),
        });
        const paid = priceOrder({
          lines: first.lines.map((one) => ({ ...one, vatBasisPoints: one.rate })),
          delivery: first.deliveryCents,
        });
        const back = new Map<number, number>();
        let now = first;
        let owed = paid;
        for (const quantities of wishes) {
          const kept = now.lines.map(({ id, quantity }, at) =>
            keep(id, Math.min(quantity, quantities[at] ?? quantity)),
          );
          const found = priceEdit(now, wish({ lines: kept }), offer);
          if (!found.ok) continue;
          const next = found.value.price;
          expect(next.totalCents).toBeLessThanOrEqual(owed.totalCents);
          for (const { rate, grossCents } of owed.vat)
            back.set(rate, (back.get(rate) ?? 0) + grossCents);
          for (const { rate, grossCents } of next.vat)
            back.set(rate, (back.get(rate) ?? 0) - grossCents);
          now = { ...now, lines: found.value.lines };
          owed = next;
        }
        for (const { rate, grossCents } of paid.vat) {
          const left = owed.vat.find((one) => one.rate === rate)?.grossCents ?? 0;
          expect(left + (back.get(rate) ?? 0)).toBe(grossCents);
        }
        expect(grossOf(owed.vat)).toBe(owed.totalCents);
        for (const one of now.lines)
          expect(one.discountCents).toBeLessThanOrEqual(times(one.priceCents, one.quantity));
      }),
    );
  });
});
