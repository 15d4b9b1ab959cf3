import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { OfferedCode } from "#shop/codes/code.ts";
import type { OfferedProduct } from "../offer.ts";
import { priceCheckout } from "../price-checkout.ts";

const plant: OfferedProduct = {
  ...{ id: "plant", name: "Monstera", category: "Plantes", vatBasisPoints: basisPoints(1000) },
  ...{ withdrawalExcluded: false, sizes: [], colors: [], isArchived: false },
  variants: [
    {
      ...{ id: "plant", name: "", options: {}, priceCents: cents(4000), weightGrams: 900 },
      ...{ units: { plant: 1 }, parts: [] },
    },
  ],
};
const steps = [{ upToGrams: 30_000, cents: 690 }];
const rates = { home: steps, relay: steps };
const france = { code: "FR", name: "France", freeFromCents: 8000, rates };
const slot = { from: new Date("2026-12-12T09:00:00Z"), until: new Date("2026-12-12T11:00:00Z") };
const other = { from: new Date("2026-12-11T09:00:00Z"), until: new Date("2026-12-11T11:00:00Z") };
const offer = {
  products: new Map([["plant", plant]]),
  units: new Map([["plant", { available: 5, heldMs: null }]]),
  delivery: { countries: [france] },
};
const shop = { ...offer, slots: [other, slot] };

const aCode: OfferedCode = {
  benefit: { kind: "percentage", percent: 10 },
  ...{ id: "code", name: "NOEL26", version: 3 },
  ...{ minimumCents: cents(0), categories: [], productIds: [], startsOn: null, endsOn: null },
  ...{ isFirstOrder: false, isOnce: false, mostUses: null, isStopped: false, uses: 0 },
  ...{ isInUse: false, customer: null },
};
const today = "2026-12-10";
const home = { country: "France", postalCode: "75011", method: "home" } as const;
const priced = (given: Partial<OfferedCode> | null, quantity = 1) =>
  priceCheckout(offer, {
    lines: [{ productId: "plant", quantity, options: {} }],
    delivery: home,
    code: { offered: given && { ...aCode, ...given }, today },
  });

test("an order has its code, under the terms that it was priced with, and its share on each line", () => {
  expect(priced({})).toMatchObject({
    value: {
      lines: [{ lineCents: 4000, discountCents: 400 }],
      ...{ itemsCents: 4000, discountCents: 400, deliveryCents: 690, totalCents: 4290 },
      code: { id: "code", name: "NOEL26", version: 3, waivedCents: 0 },
    },
  });
});

test("a fee that a code offers is not asked for, and is told", () => {
  expect(priced({ benefit: { kind: "free_delivery" } })).toMatchObject({
    value: { discountCents: 0, deliveryCents: 0, totalCents: 4000, code: { waivedCents: 690 } },
  });
});

test("delivery is offered from what the articles cost before the code", () => {
  expect(priced({}, 2)).toMatchObject({ value: { discountCents: 800, deliveryCents: 0 } });
});

test("a code that is not there, or is over, keeps the order from being made", () => {
  expect(priced(null)).toEqual({ ok: false, error: { code: "code_unknown" } });
  expect(priced({ endsOn: "2026-12-09" })).toMatchObject({ error: { code: "code_expired" } });
  expect(priced({ endsOn: today }).ok).toBe(true);
});

test("a code leaves a cent of each of the pieces of a line", () => {
  const benefit = { kind: "amount", amountCents: cents(90_000) } as const;
  const reduced = priceCheckout(
    { ...offer, delivery: { countries: [{ ...france, freeFromCents: null }] } },
    {
      lines: [{ productId: "plant", quantity: 3, options: {} }],
      delivery: home,
      code: { offered: { ...aCode, benefit }, today },
    },
  );
  expect(reduced).toMatchObject({ value: { discountCents: 11_997, totalCents: 693 } });
});

test("what is fetched has the moment that was chosen, and no fee; wherever its buyer lives", () => {
  const fetched = (collectFrom: string | undefined, country = "FR", at: typeof offer = shop) =>
    priceCheckout(at, {
      lines: [{ productId: "plant", quantity: 1, options: {} }],
      delivery: {
        country,
        postalCode: "75011",
        method: "collect",
        ...(collectFrom && { collectFrom }),
      },
    });
  const value = { collection: slot, country: "France", deliveryCents: 0, totalCents: 4000 };
  expect(fetched("2026-12-12T09:00:00.000Z")).toMatchObject({ value });
  expect(fetched("2026-12-12T09:00:00.000Z", "Suisse")).toMatchObject({
    value: { ...value, country: "Suisse" },
  });
  const gone = { ok: false, error: { code: "collection_gone" } };
  expect(fetched("2026-12-12T10:00:00.000Z")).toEqual(gone);
  expect(fetched(undefined)).toEqual(gone);
  expect(fetched("2026-12-12T09:00:00.000Z", "FR", offer)).toEqual(gone);
});
