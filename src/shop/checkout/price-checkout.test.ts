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
  parts: [],
});
const plant: OfferedProduct = {
  id: "plant",
  name: "Monstera",
  category: "Plantes",
  vatBasisPoints: basisPoints(1000),
  withdrawalExcluded: false,
  sizes: [],
  colors: [],
  isArchived: false,
  variants: [variantOf("plant", 3990, 900)],
};
const units = (change: Record<string, Partial<OfferedUnit>> = {}) =>
  new Map(
    Object.entries({ plant: 3, pot: 10 }).map(([id, available]) => [
      id,
      { available, heldMs: null, ...change[id] },
    ]),
  );
const country = (code: string, name: string, fee: number) => {
  const steps = [{ upToGrams: 30_000, cents: fee }];
  return { code, name, freeFromCents: null, rates: { home: steps, relay: steps } };
};
const countries = [
  country("FR", "France métropolitaine", 690),
  country("RE", "La Réunion", 4990),
  country("BE", "Belgique", 990),
];
const offer = {
  products: new Map([["plant", plant]]),
  units: units(),
  delivery: { countries },
};

const price = (place: { country: string; postalCode: string }) => {
  const lines = [{ productId: "plant", quantity: 1, options: {} }];
  const priced = priceCheckout(offer, { lines, delivery: { ...place, method: "home" } });
  return priced.ok ? [priced.value.country, priced.value.deliveryCents] : priced.error;
};

describe("what an order pays for its delivery, by where it goes", () => {
  test.each([
    ["France métropolitaine", "75011", "France métropolitaine", 690],
    ["france", "20090", "France métropolitaine", 690],
    ["FRANCE", "97400", "La Réunion", 4990],
    ["la reunion", "97400", "La Réunion", 4990],
    ["Belgique", "1000", "Belgique", 990],
    ["BE", "1000", "Belgique", 990],
  ])("%s, %s: to %s for %i cents", (named, postalCode, to, fee) => {
    expect(price({ country: named, postalCode })).toEqual([to, fee]);
  });

  test.each([
    ["France", "97110", { code: "territory_not_served", territory: "Guadeloupe" }],
    ["France métropolitaine", "7501", { code: "postal_code_invalid", example: "75011" }],
    ["Belgique", "75011", { code: "postal_code_invalid", example: "1000" }],
    ["La Réunion", "75011", { code: "postal_code_invalid", example: "97400" }],
    ["Suisse", "1201", { code: "country_not_served", country: "Suisse" }],
  ])("%s, %s: refused", (named, postalCode, error) => {
    expect(price({ country: named, postalCode })).toEqual(error);
  });
});

test("what others hold is told apart from what is sold", () => {
  const lines = [{ productId: "plant", quantity: 1, options: {} }];
  const delivery = { country: "France", postalCode: "75011", method: "home" } as const;
  const refused = (given: OfferedUnit) => {
    const priced = priceCheckout({ ...offer, units: units({ plant: given }) }, { lines, delivery });
    return priced.ok ? undefined : priced.error;
  };
  const sold = { code: "out_of_stock", productId: "plant", name: "Monstera", available: 0 };
  expect(refused({ available: 0, heldMs: null })).toEqual(sold);
  expect(refused({ available: 0, heldMs: 60_000 })).toEqual({ ...sold, heldMs: 60_000 });
});

const pot: OfferedProduct = {
  ...plant,
  id: "pot",
  name: "Pot en céramique",
  vatBasisPoints: basisPoints(2000),
  withdrawalExcluded: true,
  sizes: ["Ø 15 cm", "Ø 18 cm"],
  variants: [variantOf("pot", 3290, 1200)],
};
const small = { size: "Ø 15 cm" };
const large = { size: "Ø 18 cm" };

describe("an order at the prices of the shop", () => {
  const byWeight = (light: number, heavy: number) => [
    { upToGrams: 3000, cents: light },
    { upToGrams: 30_000, cents: heavy },
  ];
  const france = {
    code: "FR",
    name: "France",
    freeFromCents: 10_000,
    rates: { home: byWeight(690, 1290), relay: byWeight(490, 890) },
  };
  const shop = (change: Partial<OfferedProduct> = {}, ofPots: Partial<OfferedUnit> = {}) => ({
    products: new Map([
      ["plant", plant],
      ["pot", { ...pot, ...change }],
    ]),
    units: units({ pot: ofPots }),
    delivery: { countries: [france] },
  });
  const of = (productId: string, quantity: number, options: Record<string, string> = {}) => ({
    productId,
    quantity,
    options,
  });
  const home = { country: "France", postalCode: "75011", method: "home" } as const;
  const priced = (lines: ReturnType<typeof of>[], delivery: { method: "home" | "relay" } = home) =>
    priceCheckout(shop(), { lines, delivery: { ...home, ...delivery } });
  const refusal = (
    lines: ReturnType<typeof of>[],
    change: Partial<OfferedProduct> = {},
    ofPots: Partial<OfferedUnit> = {},
  ) => {
    const result = priceCheckout(shop(change, ofPots), { lines, delivery: home });
    return result.ok ? undefined : result.error;
  };

  test("has each line at its own price and rate, the delivery of all, and the VAT of both", () => {
    expect(priced([of("plant", 1), of("pot", 1, small)])).toStrictEqual({
      ok: true,
      value: {
        lines: [
          {
            productId: "plant",
            variantId: "plant",
            quantity: 1,
            options: {},
            name: "Monstera",
            units: { plant: 1 },
            priceCents: 3990,
            lineCents: 3990,
            discountCents: 0,
            vatBasisPoints: 1000,
            withdrawalExcluded: false,
          },
          {
            productId: "pot",
            variantId: "pot",
            quantity: 1,
            options: small,
            name: "Pot en céramique",
            units: { pot: 1 },
            priceCents: 3290,
            lineCents: 3290,
            discountCents: 0,
            vatBasisPoints: 2000,
            withdrawalExcluded: true,
          },
        ],
        variantPrices: new Map([
          ["plant", 3990],
          ["pot", 3290],
        ]),
        country: "France",
        collection: null,
        itemsCents: 7280,
        discountCents: 0,
        code: null,
        deliveryCents: 690,
        totalCents: 7970,
        vat: [
          { rate: 1000, grossCents: 4368, vatCents: 397 },
          { rate: 2000, grossCents: 3602, vatCents: 600 },
        ],
      },
    });
  });

  test("pays for as many as it wants of a line", () => {
    const result = priced([of("pot", 2, small)]);
    expect(result.ok && result.value.lines[0]?.lineCents).toBe(6580);
    expect(result.ok && result.value.itemsCents).toBe(6580);
  });

  test.each([
    ["of 2,1 kg in two lines", [of("plant", 1), of("pot", 1, small)], 690, 490],
    ["of 3,3 kg in two lines", [of("plant", 1), of("pot", 2, small)], 0, 0],
    ["of 2,4 kg in one line", [of("pot", 2, small)], 690, 490],
    ["of 3,6 kg in one line", [of("pot", 3, small)], 1290, 890],
  ])("that is a parcel %s is carried for its weight", (_, lines, toTheDoor, toARelay) => {
    // Articles of 100 € and more travel for nothing; three pots come to 98,70 €.
    const fees = (["home", "relay"] as const).map((method) => {
      const result = priced(lines, { method });
      return result.ok && result.value.deliveryCents;
    });
    expect(fees).toEqual([toTheDoor, toARelay]);
  });

  test("is refused for a product that the shop does not have, or has no longer", () => {
    expect(refusal([of("rose", 1)])).toStrictEqual({ code: "product_gone", productId: "rose" });
    expect(refusal([of("plant", 1), of("pot", 1, small)], { isArchived: true })).toStrictEqual({
      code: "product_gone",
      productId: "pot",
      name: "Pot en céramique",
    });
  });

  test("is refused for an option that the product does not come in", () => {
    const error = { code: "option_gone", productId: "pot", name: "Pot en céramique" };
    expect(refusal([of("pot", 1, { size: "Ø 99 cm" })])).toStrictEqual(error);
    expect(refusal([of("pot", 1)])).toStrictEqual(error);
  });

  test("has at most ten of a line", () => {
    expect(refusal([of("pot", 10, small)])).toBeUndefined();
    expect(refusal([of("pot", 11, small)])).toStrictEqual({
      code: "quantity_limit",
      productId: "pot",
      name: "Pot en céramique",
      max: 10,
    });
  });

  test("takes no more of a product than there is, whatever the options of its lines", () => {
    const both = [of("pot", 2, small), of("pot", 2, large)];
    expect(refusal(both, {}, { available: 4 })).toBeUndefined();
    expect(refusal(both, {}, { available: 3, heldMs: 60_000 })).toStrictEqual({
      code: "out_of_stock",
      productId: "pot",
      name: "Pot en céramique",
      available: 3,
    });
  });
});
