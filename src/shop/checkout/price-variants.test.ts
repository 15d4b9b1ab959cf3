import { describe, expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { OfferedPart, OfferedProduct, OfferedUnit, OfferedVariant } from "./offer.ts";
import { priceCheckout } from "./price-checkout.ts";

const variantOf = (id: string, price: number, weightGrams: number): OfferedVariant => ({
  id,
  name: "",
  options: {},
  priceCents: cents(price),
  weightGrams,
  units: { [id]: 1 },
  parts: [],
});
const part = (
  unitId: string,
  { name, quantity, price, vat }: { name: string; quantity: number; price: number; vat: number },
): OfferedPart => ({
  ...{ unitId, name, quantity, productId: `product of ${unitId}`, withdrawalExcluded: false },
  priceCents: cents(price),
  vatBasisPoints: basisPoints(vat),
});
const steps = [{ upToGrams: 30_000, cents: 990 }];
const countries = [
  { code: "BE", name: "Belgique", freeFromCents: null, rates: { home: steps, relay: steps } },
];

describe("variants of a product’s own", () => {
  const parts: OfferedProduct = {
    id: "plant",
    name: "Monstera",
    category: "Plantes",
    vatBasisPoints: basisPoints(1000),
    withdrawalExcluded: false,
    sizes: [],
    colors: [],
    isArchived: false,
    variants: [
      { ...variantOf("small", 3990, 2100), name: "40–50 cm", options: { size: "40–50 cm" } },
      { ...variantOf("large", 5490, 3200), name: "50–60 cm", options: { size: "50–60 cm" } },
      {
        ...variantOf("potted", 6790, 3400),
        name: "Avec son pot",
        units: { small: 1, pot: 2 },
        parts: [
          part("small", { name: "Monstera, 40–50 cm", quantity: 1, price: 3990, vat: 1000 }),
          part("pot", { name: "Pot", quantity: 2, price: 1645, vat: 2000 }),
        ],
      },
    ],
  };
  const stock = new Map<string, OfferedUnit>([
    ["small", { available: 2, heldMs: null }],
    ["large", { available: 1, heldMs: null }],
    ["pot", { available: 3, heldMs: 60_000 }],
  ]);
  const delivery = { country: "Belgique", postalCode: "1000", method: "home" } as const;
  const order = (...lines: [variantId: string | undefined, quantity: number, size?: string][]) =>
    priceCheckout(
      { products: new Map([["plant", parts]]), units: stock, delivery: { countries } },
      {
        lines: lines.map(([variantId, quantity, size]) => ({
          productId: "plant",
          ...(variantId && { variantId }),
          quantity,
          options: size ? { size } : {},
        })),
        delivery,
      },
    );

  test("each has its price, its name after the product’s, and the units that it takes", () => {
    const priced = order(["large", 1], ["potted", 1]);
    expect(priced.ok && priced.value.lines).toMatchObject([
      { variantId: "large", name: "Monstera, 50–60 cm", priceCents: 5490, units: { large: 1 } },
      { variantId: "potted", productId: "product of small", units: { small: 1 } },
      { variantId: "potted", productId: "product of pot", units: { pot: 2 } },
    ]);
    expect(priced.ok && [...priced.value.variantPrices]).toEqual([
      ...[
        ["large", 5490],
        ["potted", 6790],
      ],
    ]);
  });

  test("an assortment is a line for each of its things, which share its price, each with its VAT", () => {
    const priced = order(["potted", 1]);
    // 3,990 and 2 × 1,645 make 7,280: 6,790 is shared as 3,721.43 and 3,068.57.
    expect(priced.ok && priced.value.lines).toMatchObject([
      {
        ...{ name: "Monstera, 40–50 cm (lot « Avec son pot »)", quantity: 1 },
        ...{ priceCents: 3721, lineCents: 3721, vatBasisPoints: 1000 },
      },
      {
        ...{ name: "2 × Pot (lot « Avec son pot »)", quantity: 1 },
        ...{ priceCents: 3069, lineCents: 3069, vatBasisPoints: 2000 },
      },
    ]);
    expect(priced).toMatchObject({
      value: { itemsCents: 6790, vat: [{ rate: 1000 }, { rate: 2000 }] },
    });
  });

  test("a line of before is the one that is what its options say", () => {
    const priced = order([undefined, 1, "50–60 cm"]);
    expect(priced.ok && priced.value.lines).toMatchObject([{ variantId: "large", options: {} }]);
    const gone = { error: { code: "option_gone" } };
    expect(order([undefined, 1, "60–70 cm"])).toMatchObject(gone);
    expect(order([undefined, 1])).toMatchObject(gone);
    const named = { code: "option_gone", productId: "plant", name: "Monstera" };
    expect(order(["gone", 1])).toStrictEqual({ ok: false, error: { ...named, variantId: "gone" } });
  });

  test("what others hold of an assortment is told once all that it lacks may come back", () => {
    const refused = (change: Record<string, OfferedUnit>) => {
      const units = new Map([...stock, ...Object.entries(change)]);
      const offer = { products: new Map([["plant", parts]]), units, delivery: { countries } };
      const lines = [{ productId: "plant", variantId: "potted", quantity: 1, options: {} }];
      const priced = priceCheckout(offer, { lines, delivery });
      return priced.ok ? null : priced.error;
    };
    const gone = { code: "out_of_stock", productId: "plant", name: "Monstera, Avec son pot" };
    const one = { available: 1, heldMs: null };
    const held = (heldMs: number) => ({ available: 0, heldMs });
    // There are just as many plants as are wanted: the pots alone are missing.
    const pots = { ...gone, available: 0, heldMs: 9000 };
    expect(refused({ small: one, pot: held(9000) })).toStrictEqual(pots);
    expect(refused({ small: held(4000), pot: held(9000) })).toStrictEqual(pots);
    expect(refused({ small: held(9000), pot: one })).toStrictEqual({ ...gone, available: 0 });
  });

  test("a unit that the shop does not know any more is none", () => {
    const lines = [{ productId: "plant", variantId: "large", quantity: 1, options: {} }];
    const offer = {
      products: new Map([["plant", parts]]),
      units: new Map(),
      delivery: { countries },
    };
    expect(priceCheckout(offer, { lines, delivery })).toStrictEqual({
      ok: false,
      error: { code: "out_of_stock", productId: "plant", name: "Monstera, 50–60 cm", available: 0 },
    });
  });

  test("an assortment and its parts never take more of a unit than there is", () => {
    expect(order(["small", 1], ["potted", 1]).ok).toBe(true);
    expect(order(["small", 2], ["potted", 1])).toMatchObject({
      error: { code: "out_of_stock", available: 2 },
    });
    // Two would need four pots.
    expect(order(["potted", 2])).toMatchObject({
      error: { code: "out_of_stock", name: "Monstera, Avec son pot", available: 1 },
    });
  });
});
