import { expect, test } from "vitest";
import { deliverySettings, type ServedCountry } from "./delivery-settings.ts";
import { deliveryTerms, termsByCountry } from "./delivery-terms.ts";

const country = (
  code: string,
  name: string,
  fee: number,
  freeFromCents: number | null,
): ServedCountry => {
  const steps = (less: number) => [
    { upToGrams: 1000, cents: fee - less },
    { upToGrams: 30_000, cents: 2 * fee - less },
  ];
  return { code, name, freeFromCents, rates: { home: steps(0), relay: steps(200) } };
};
const france = country("FR", "France", 690, 10_000);
const belgium = country("BE", "Belgique", 990, null);
const settings = { countries: [france, belgium] };

test("the terms are those of the lightest parcel to the first country", () => {
  expect(deliveryTerms(settings)).toEqual({ home: 690, relay: 490, freeFromCents: 10_000 });
});

test("a heavier parcel, or another country, has its own", () => {
  expect(deliveryTerms(settings, 1001)).toMatchObject({ home: 1380, relay: 1180 });
  expect(deliveryTerms(settings, 1, belgium)).toEqual({
    home: 990,
    relay: 790,
    freeFromCents: null,
  });
});

test("a threshold at nothing is a threshold: delivery is free", () => {
  const free = { countries: [{ ...france, freeFromCents: 0 }] };
  expect(deliveryTerms(free)).toEqual({ home: 0, relay: 0, freeFromCents: 0 });
});

test("every country has its line, in the order of the settings", () => {
  expect(termsByCountry(settings)).toEqual([
    { country: "France", terms: { home: 690, relay: 490, freeFromCents: 10_000 } },
    { country: "Belgique", terms: { home: 990, relay: 790, freeFromCents: null } },
  ]);
});

test("a shop that delivers nowhere has no terms", () => {
  expect(deliveryTerms({ countries: [] })).toBeNull();
  expect(termsByCountry({ countries: [] })).toEqual([]);
});

test("a country that the settings do not have has no terms", () => {
  expect(deliveryTerms({ countries: [france] }, 1, belgium)).toBeNull();
});

test.each([
  ["a code that is none", { code: "fr" }],
  ["a code that is too long", { code: "FRA" }],
  ["no name", { name: "  " }],
  ["a threshold below nothing", { freeFromCents: -1 }],
  ["no way to travel", { rates: {} }],
  ["a way without rates", { rates: { ...france.rates, relay: [] } }],
  ["a step of no weight", { rates: { ...france.rates, home: [{ upToGrams: 0, cents: 1 }] } }],
  ["a fee below nothing", { rates: { ...france.rates, home: [{ upToGrams: 9, cents: -1 }] } }],
  [
    "the same weight twice",
    {
      rates: {
        ...france.rates,
        home: [
          { upToGrams: 9, cents: 1 },
          { upToGrams: 9, cents: 2 },
        ],
      },
    },
  ],
])("settings of a country with %s are refused", (_, change) => {
  const read = (one: object) => deliverySettings.safeParse({ countries: [one] }).success;
  expect(read(france)).toBe(true);
  expect(read({ ...france, ...change })).toBe(false);
});
