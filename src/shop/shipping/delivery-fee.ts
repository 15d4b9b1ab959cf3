import { type Cents, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DeliveryMethod, DeliverySettings, ServedCountry } from "./delivery-settings.ts";

type Parcel = {
  country: string;
  method: DeliveryMethod;
  weightGrams: number;
  itemsCents: Cents;
};

export type NotServed = { code: "country_not_served"; country: string };

export function deliveryFee(
  settings: DeliverySettings,
  { country, method, weightGrams, itemsCents }: Parcel,
): Result<Cents, NotServed> {
  const served = servedCountry(settings, country);
  if (!served) return err({ code: "country_not_served", country });
  const { freeFromCents, rates } = served;
  if (freeFromCents !== null && itemsCents >= freeFromCents) return ok(cents(0));
  return ok(feeByWeight(rates[method], weightGrams));
}

/** By name or code, however it is typed: the field is free text. */
export function servedCountry(
  { countries }: DeliverySettings,
  given: string,
): ServedCountry | undefined {
  const wanted = fold(given);
  return countries.find(({ name, code }) => fold(name) === wanted || fold(code) === wanted);
}

// What is heavier than the heaviest parcel travels in several.
function feeByWeight(steps: ServedCountry["rates"][DeliveryMethod], weightGrams: number): Cents {
  const heaviest = steps[steps.length - 1];
  if (!heaviest) throw new Error("a method without rates");
  const fullParcels = Math.max(0, Math.ceil(weightGrams / heaviest.upToGrams) - 1);
  const rest = weightGrams - fullParcels * heaviest.upToGrams;
  const step = steps.find(({ upToGrams }) => rest <= upToGrams) ?? heaviest;
  return cents(fullParcels * heaviest.cents + step.cents);
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").trim().toLowerCase();
