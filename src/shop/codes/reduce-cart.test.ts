import fc from "fast-check";
import { expect, test } from "vitest";
import { basisPoints, cents, splitVat, sum } from "#kernel/money.ts";
import { priceOrder } from "#shop/pricing/price-order.ts";
import { type OfferedCode, readCodeName } from "./code.ts";
import { LEAST_PAID, reduceCart } from "./reduce-cart.ts";

const TODAY = "2026-12-10";

const aCode = (given: Partial<OfferedCode> = {}): OfferedCode => ({
  id: "code",
  name: "NOEL26",
  version: 1,
  benefit: { kind: "percentage", percent: 10 },
  minimumCents: cents(0),
  categories: [],
  productIds: [],
  startsOn: null,
  endsOn: null,
  isFirstOrder: false,
  isOnce: false,
  mostUses: null,
  isStopped: false,
  uses: 0,
  isInUse: false,
  customer: null,
  ...given,
});

const plant = {
  product: { id: "monstera", category: "Plantes" },
  quantity: 1,
  lineCents: cents(14_900),
};
const pot = {
  product: { id: "pot", category: "Accessoires" },
  quantity: 2,
  lineCents: cents(3000),
};
const cart = { lines: [plant, pot], deliveryCents: cents(690) };

const refusalOf = (given: Partial<OfferedCode>, of = cart) => {
  const reduced = reduceCart(aCode(given), of, TODAY);
  return reduced.ok ? null : reduced.error;
};

test("ten percent of everything, shared over the lines", () => {
  const reduced = reduceCart(aCode(), cart, TODAY);
  expect(reduced).toMatchObject({
    value: { lines: [1490, 300], discountCents: 1790, waivedCents: 0, isDeliveryFree: false },
  });
});

test("a code for a category or a product leaves the rest as it is", () => {
  const ofPots = reduceCart(aCode({ categories: ["Accessoires"] }), cart, TODAY);
  expect(ofPots).toMatchObject({ value: { lines: [0, 300] } });
  const ofPlant = reduceCart(aCode({ productIds: ["monstera"] }), cart, TODAY);
  expect(ofPlant).toMatchObject({ value: { lines: [1490, 0] } });
  expect(refusalOf({ categories: ["Boutures"] })).toEqual({ code: "code_elsewhere" });
});

test("an amount leaves a cent of each piece, and leaves something that can be paid", () => {
  const benefit = { kind: "amount", amountCents: cents(50_000) } as const;
  const delivered = reduceCart(aCode({ benefit }), cart, TODAY);
  expect(delivered).toMatchObject({ value: { discountCents: 17_897, lines: [14_899, 2998] } });
  const fetched = reduceCart(aCode({ benefit }), { ...cart, deliveryCents: cents(0) }, TODAY);
  expect(fetched).toMatchObject({ value: { discountCents: 17_900 - LEAST_PAID } });
});

test("what a line has no room for is taken from the others", () => {
  const gift = { ...pot, quantity: 5, lineCents: cents(6) };
  const benefit = { kind: "amount", amountCents: cents(13_000) } as const;
  const reduced = reduceCart(aCode({ benefit }), { ...cart, lines: [gift, plant] }, TODAY);
  expect(reduced).toMatchObject({ value: { discountCents: 13_000, lines: [1, 12_999] } });
});

test("free delivery gives the fee, and is not spent where there is none", () => {
  const benefit = { kind: "free_delivery" } as const;
  const reduced = reduceCart(aCode({ benefit }), cart, TODAY);
  expect(reduced).toMatchObject({ value: { discountCents: 0, waivedCents: 690 } });
  const fetched = { ...cart, deliveryCents: cents(0) };
  expect(refusalOf({ benefit }, fetched)).toEqual({ code: "code_delivery_free" });
});

test("each condition refuses with its reason, and what is not open yet as what is not there", () => {
  expect(reduceCart(null, cart, TODAY)).toEqual({ ok: false, error: { code: "code_unknown" } });
  expect(refusalOf({ isStopped: true })).toEqual({ code: "code_unknown" });
  expect(refusalOf({ startsOn: "2026-12-11" })).toEqual({ code: "code_unknown" });
  expect(refusalOf({ startsOn: TODAY, endsOn: TODAY })).toBeNull();
  expect(refusalOf({ endsOn: "2026-12-09" })).toEqual({
    code: "code_expired",
    endedOn: "2026-12-09",
  });
  expect(refusalOf({ minimumCents: cents(17_900) })).toBeNull();
  expect(refusalOf({ minimumCents: cents(5000), categories: ["Accessoires"] })).toEqual({
    code: "code_minimum",
    minimumCents: 5000,
    missingCents: 2000,
    isOfSome: true,
  });
  expect(refusalOf({ minimumCents: cents(17_901) })).toEqual({
    code: "code_minimum",
    minimumCents: 17_901,
    missingCents: 1,
    isOfSome: false,
  });
  expect(refusalOf({ mostUses: 3, uses: 3 })).toEqual({ code: "code_used_up" });
  expect(refusalOf({ mostUses: 3, uses: 2 })).toBeNull();
  expect(refusalOf({ mostUses: 3, uses: 3, isInUse: true })).toEqual({ code: "code_in_use" });
  const known = { hasUsed: true, isUsing: true, hasOrdered: true };
  expect(refusalOf({ customer: known })).toBeNull();
  expect(refusalOf({ customer: known, isOnce: true })).toEqual({ code: "code_used" });
  const paying = { hasUsed: false, isUsing: true, hasOrdered: true };
  expect(refusalOf({ customer: paying, isOnce: true })).toEqual({ code: "code_in_use" });
  expect(refusalOf({ customer: paying, isFirstOrder: true })).toEqual({ code: "code_in_use" });
  const ordered = { hasUsed: false, isUsing: false, hasOrdered: true };
  expect(refusalOf({ customer: ordered, isOnce: true })).toBeNull();
  expect(refusalOf({ customer: ordered, isFirstOrder: true })).toEqual({ code: "code_not_first" });
});

test("a cart that is refused anyway tells nothing of its customer", () => {
  const first = {
    customer: { hasUsed: true, isUsing: true, hasOrdered: true },
    isFirstOrder: true,
  };
  expect(refusalOf({ ...first, categories: ["Boutures"] })).toEqual({ code: "code_elsewhere" });
  expect(refusalOf({ ...first, minimumCents: cents(90_000) })?.code).toBe("code_minimum");
  const free = { ...first, benefit: { kind: "free_delivery" } } as const;
  const fetched = { ...cart, deliveryCents: cents(0) };
  expect(refusalOf(free, fetched)).toEqual({ code: "code_delivery_free" });
});

test("a code is read however it is typed", () => {
  expect(readCodeName(" noel 26 ")).toBe("NOEL26");
  expect(readCodeName("été")).toBeNull();
  expect(readCodeName("a\0b")).toBeNull();
});

const anyBenefit = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((percent) => ({ kind: "percentage" as const, percent })),
  fc
    .integer({ min: 1, max: 200_000 })
    .map((amount) => ({ kind: "amount" as const, amountCents: cents(amount) })),
  fc.constant({ kind: "free_delivery" as const }),
);
const anyLine = fc.record({
  priceCents: fc.integer({ min: 50, max: 100_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10 }),
  vatBasisPoints: fc.constantFrom(550, 1000, 2000).map(basisPoints),
  category: fc.constantFrom("Plantes", "Accessoires"),
});
const anySale = fc.record({
  benefit: anyBenefit,
  categories: fc.constantFrom<string[]>([], ["Plantes"]),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  delivery: fc.integer({ min: 0, max: 2000 }).map(cents),
});

test("whatever is reduced, no piece is free and every sum is right to the cent, rate by rate", () => {
  fc.assert(
    fc.property(anySale, ({ benefit, categories, lines, delivery }) => {
      const asked = lines.map(({ category, priceCents, quantity }) => ({
        product: { id: category, category },
        quantity,
        lineCents: cents(priceCents * quantity),
      }));
      const code = aCode({ benefit, categories });
      const reduced = reduceCart(code, { lines: asked, deliveryCents: delivery }, TODAY);
      if (!reduced.ok) {
        expect(["code_elsewhere", "code_delivery_free"]).toContain(reduced.error.code);
        return;
      }
      const { lines: off, discountCents, waivedCents } = reduced.value;
      for (const [at, line] of asked.entries()) {
        expect(off[at]).toBeGreaterThanOrEqual(0);
        expect(off[at]).toBeLessThanOrEqual(line.lineCents - line.quantity);
        if (!(categories.length === 0 || categories.includes(line.product.category))) {
          expect(off[at]).toBe(0);
        }
      }
      expect(sum(off)).toBe(discountCents);
      const priced = lines.map((line, at) => ({ ...line, discountCents: off[at] ?? cents(0) }));
      const price = priceOrder({ lines: priced, delivery: cents(delivery - waivedCents) });
      const items = sum(asked.map(({ lineCents }) => lineCents));
      expect(price.totalCents).toBe(items - discountCents + delivery - waivedCents);
      expect(price.totalCents).toBeGreaterThanOrEqual(LEAST_PAID);
      expect(sum(price.vat.map(({ grossCents }) => grossCents))).toBe(price.totalCents);
      for (const { rate, grossCents, vatCents } of price.vat) {
        const paid = priced
          .filter((line) => line.vatBasisPoints === rate)
          .reduce((all, line) => all + line.priceCents * line.quantity - line.discountCents, 0);
        expect(grossCents - paid).toBeGreaterThanOrEqual(0);
        expect(grossCents - paid).toBeLessThanOrEqual(delivery);
        expect(vatCents).toBe(splitVat(grossCents, rate).vat);
      }
    }),
  );
});
