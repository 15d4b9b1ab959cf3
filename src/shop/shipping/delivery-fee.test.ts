import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { deliveryFee, destinationOf, feeTo } from "./delivery-fee.ts";
import { type CarriedMethod, deliverySettings } from "./delivery-settings.ts";
import { territoryOf } from "./postal-codes.ts";

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
  postalCode: "75011",
  method: "home" as CarriedMethod,
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

  test.each([
    ["20090", 690],
    ["98000", 690],
    ["97400", 4990],
    ["974 00", 4990],
    ["", 690],
  ])("of a French address with the postal code « %s » is %i cents", (postalCode, expected) => {
    expect(fee({ postalCode })).toEqual({ ok: true, value: expected });
  });

  test.each([
    ["97110", "Guadeloupe"],
    ["97133", "Saint-Barthélemy"],
    ["97600", "Mayotte"],
    ["98800", "Nouvelle-Calédonie"],
  ])("is not the mainland’s at %s: %s is refused until it has its own", (postalCode, territory) => {
    const error = { code: "territory_not_served", territory };
    expect(fee({ postalCode })).toEqual({ ok: false, error });
  });

  test("is never the mainland’s beyond the sea, whatever the postal code", () => {
    const overseas = fc
      .tuple(fc.constantFrom("97", "98"), fc.integer({ min: 0, max: 999 }))
      .map(([start, rest]) => start + String(rest).padStart(3, "0"));
    fc.assert(
      fc.property(overseas, (postalCode) => {
        const told = fee({ postalCode });
        const isMainland = told.ok && told.value === 690;
        // Monaco is served by La Poste as the mainland is; no such code is anywhere else.
        if (isMainland) expect(territoryOf(postalCode)?.code ?? "MC").toBe("MC");
      }),
    );
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

test("a country is known by another name than the shopkeeper’s, and by its code", () => {
  const named = { ...settings.countries[0], name: "Métropole" };
  const shop = deliverySettings.parse({ countries: [named] });
  for (const country of ["France", "corse", "métropole", "fr"]) {
    expect(destinationOf(shop, { country, postalCode: "20090" })).toMatchObject({
      ok: true,
      value: { name: "Métropole" },
    });
  }
});

test("a country of which no postal code is known is found by its code as well", () => {
  const states = { ...settings.countries[0], code: "US", name: "États-Unis" };
  const shop = deliverySettings.parse({ countries: [states] });
  for (const country of ["us", "etats-unis"]) {
    const found = destinationOf(shop, { country, postalCode: "10001" });
    expect(found).toMatchObject({ ok: true, value: { code: "US" } });
  }
});

test("a territory is refused by its own name until the shop has rates for it", () => {
  const shop = deliverySettings.parse({ countries: settings.countries.slice(0, 1) });
  const refused = { code: "country_not_served", country: "La Réunion" };
  expect(destinationOf(shop, { country: "La Réunion", postalCode: "97400" })).toEqual({
    ok: false,
    error: refused,
  });
  expect(destinationOf({ countries: [] }, { country: "France", postalCode: "97400" })).toEqual({
    ok: false,
    error: { code: "territory_not_served", territory: "La Réunion" },
  });
});

test("a foreign postal code that looks French is foreign", () => {
  const belgium = { ...settings.countries[0], code: "BE", name: "Belgique" };
  const shop = deliverySettings.parse({ countries: [belgium] });
  const place = { country: "Belgique", postalCode: "97400" };
  expect(destinationOf(shop, place)).toMatchObject({ ok: true, value: { code: "BE" } });
});

test("a method without rates is a fault of ours", () => {
  const [france] = settings.countries;
  if (!france) throw new Error("no country");
  const bare = { ...france, rates: { ...france.rates, home: [] } };
  const parcel = { method: "home", weightGrams: 1, itemsCents: cents(0) } as const;
  expect(() => feeTo(bare, parcel)).toThrow("a method without rates");
});

test("rates that do not go from light to heavy are refused", () => {
  const [france] = settings.countries;
  const rates = { home: steps([5000, 990], [1000, 690]), relay: steps([1000, 490]) };
  expect(deliverySettings.safeParse({ countries: [{ ...france, rates }] }).success).toBe(false);
});
