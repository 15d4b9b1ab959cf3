import { type Cents, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { CarriedMethod, DeliverySettings, ServedCountry } from "./delivery-settings.ts";
import { countryCodeOf, fold, territoryOf } from "./postal-codes.ts";

type Place = {
  country: string;
  /** Empty while it has not been typed. */
  postalCode: string;
};

type Parcel = {
  method: CarriedMethod;
  weightGrams: number;
  itemsCents: Cents;
};

export type NotServed =
  | { code: "country_not_served"; country: string }
  /** A French postal code of where the mainland's rates do not go. */
  | { code: "territory_not_served"; territory: string };

export function deliveryFee(
  settings: DeliverySettings,
  { country, postalCode, ...parcel }: Place & Parcel,
): Result<Cents, NotServed> {
  const served = destinationOf(settings, { country, postalCode });
  return served.ok ? ok(feeTo(served.value, parcel)) : served;
}

/** What a parcel costs to where the shop delivers. */
export function feeTo(
  { freeFromCents, rates }: ServedCountry,
  { method, weightGrams, itemsCents }: Parcel,
): Cents {
  if (freeFromCents !== null && itemsCents >= freeFromCents) return cents(0);
  return feeByWeight(rates[method], weightGrams);
}

/**
 * Where a parcel goes, among what the shop serves: an address « France » with a postal code from
 * overseas goes at the rates of that territory, never at the mainland's.
 */
export function destinationOf(
  settings: DeliverySettings,
  { country, postalCode }: Place,
): Result<ServedCountry, NotServed> {
  const served = servedCountry(settings, country);
  const isFrance = (served?.code ?? countryCodeOf(country)) === "FR";
  const territory = isFrance ? territoryOf(postalCode) : undefined;
  const own = settings.countries.find(({ code }) => code === territory?.code);
  if (own) return ok(own);
  // La Poste serves Monaco as it does the mainland.
  if (territory && territory.code !== "MC") {
    return err({ code: "territory_not_served", territory: territory.name });
  }
  return served ? ok(served) : err({ code: "country_not_served", country });
}

/** By name or code, however it is typed: addresses of accounts are free text. */
function servedCountry({ countries }: DeliverySettings, given: string): ServedCountry | undefined {
  const wanted = fold(given);
  const named = countries.find(({ name, code }) => fold(name) === wanted || fold(code) === wanted);
  const code = countryCodeOf(given);
  return named ?? countries.find((one) => one.code === code);
}

// What is heavier than the heaviest parcel travels in several.
function feeByWeight(steps: ServedCountry["rates"][CarriedMethod], weightGrams: number): Cents {
  const heaviest = steps[steps.length - 1];
  if (!heaviest) throw new Error("a method without rates");
  const fullParcels = Math.max(0, Math.ceil(weightGrams / heaviest.upToGrams) - 1);
  const rest = weightGrams - fullParcels * heaviest.upToGrams;
  const step = steps.find(({ upToGrams }) => rest <= upToGrams) ?? heaviest;
  return cents(fullParcels * heaviest.cents + step.cents);
}
