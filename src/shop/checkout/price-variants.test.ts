import { describe, expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import type { OfferedProduct, OfferedUnit, OfferedVariant } from "./offer.ts";
import { priceCheckout } from "./price-checkout.ts";

const variantOf = (id: string, price: number, weightGrams: number): OfferedVariant => ({
  id,
  name: "",
  options: {},
  priceCents: cents(price),
  weightGrams,
  units: { [id]: 1 },
});
const steps = [{ upToGrams: 30_000, cents: 990 }];
const countries = [
  { code: "BE", name: "Belgique", freeFromCents: null, rates: { home: steps, relay: steps } },
];

describe("variants of a product’s own", () => {
  const parts: OfferedProduct = {
    id: "plant",
    name: "Monstera",
    vatBasisPoints: basisPoints(1000),
    withdrawalExcluded: false,
    sizes: [],
    colors: [],
    isArchived: false,
    variants: [
      { ...variantOf("small", 3990, 2100), name: "40–50 cm", options: { size: "40–50 cm" } },
      { ...variantOf("large", 5490, 3200), name: "50–60 cm", options: { size: "50–60 cm" } },
      { ...variantOf("potted", 6790, 3400), name: "Avec son pot", units: { small: 1, pot: 2 } },
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
      { variantId: "potted", priceCents: 6790, units: { small: 1, pot: 2 } },
    ]);
  });

  test("a line of before is the one that is what its options say", () => {
    const priced = order([undefined, 1, "50–60 cm"]);
    expect(priced.ok && priced.value.lines).toMatchObject([{ variantId: "large", options: {} }]);
    const gone = { error: { code: "option_gone" } };
    expect(order([undefined, 1, "60–70 cm"])).toMatchObject(gone);
    expect(order([undefined, 1])).toMatchObject(gone);
    expect(order(["gone", 1])).toMatchObject(gone);
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
