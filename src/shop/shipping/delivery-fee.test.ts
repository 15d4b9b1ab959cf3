import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { deliveryFee } from "./delivery-fee.ts";
import { type DeliveryMethod, deliverySettings } from "./delivery-settings.ts";

const steps = (...pairs: [number, number][]) =>
  pairs.map(([upToGrams, price]) => ({ upToGrams, cents: price }));

const settings = deliverySettings.parse({
  countries: [
    {
      code: "FR",
      name: "France",
      freeFromCents: 10_000,
      rates: {
        home: steps([1000, 690], [5000, 990], [30_000, 1990]),
        relay: steps([1000, 490], [30_000, 1490]),
      },
    },
    {
      code: "RE",
      name: "La Réunion",
      freeFromCents: null,
      rates: { home: steps([30_000, 4990]), relay: steps([30_000, 3990]) },
    },
  ],
});

const parcel = {
  country: "France",
  method: "home" as DeliveryMethod,
  weightGrams: 1000,
  itemsCents: cents(3990),
};
const fee = (given: Partial<typeof parcel>) => deliveryFee(settings, { ...parcel, ...given });

describe("the delivery fee", () => {
  test.each([
    [1, 690],
    [1000, 690],
    [1001, 990],
    [30_000, 1990],
    [30_001, 1990 + 690],
    [66_000, 1990 + 1990 + 1990],
  ])("of %i grams at home is %i cents", (weightGrams, expected) => {
    expect(fee({ weightGrams })).toEqual({ ok: true, value: expected });
  });

  test("is lower at a relay point", () => {
    expect(fee({ method: "relay" })).toEqual({ ok: true, value: 490 });
  });

  test("is offered from the threshold, and only where there is one", () => {
    expect(fee({ itemsCents: cents(9999) })).toEqual({ ok: true, value: 690 });
    expect(fee({ itemsCents: cents(10_000) })).toEqual({ ok: true, value: 0 });
    const overseas = fee({ itemsCents: cents(10_000), country: "La Réunion" });
    expect(overseas).toEqual({ ok: true, value: 4990 });
  });

  test.each(["france", " FRANCE ", "FR", "fr"])("knows France as « %s »", (country) => {
    expect(fee({ country }).ok).toBe(true);
  });

  test("knows a country without its accents", () => {
    expect(fee({ country: "la reunion" }).ok).toBe(true);
  });

  test.each(["Suisse", "", "F"])("refuses « %s », where the shop does not deliver", (country) => {
    expect(fee({ country })).toEqual({
      ok: false,
      error: { code: "country_not_served", country },
    });
  });

  test("never falls when the parcel gets heavier", () => {
    const weight = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(weight, weight, fc.constantFrom("home", "relay"), (a, b, method) => {
        const light = fee({ weightGrams: Math.min(a, b), method });
        const heavy = fee({ weightGrams: Math.max(a, b), method });
        if (!light.ok || !heavy.ok) throw new Error("not served");
        expect(light.value).toBeLessThanOrEqual(heavy.value);
      }),
    );
  });
});

test("rates that do not go from light to heavy are refused", () => {
  const [france] = settings.countries;
  const rates = { home: steps([5000, 990], [1000, 690]), relay: steps([1000, 490]) };
  expect(deliverySettings.safeParse({ countries: [{ ...france, rates }] }).success).toBe(false);
});
