import { type Cents, cents } from "#kernel/money.ts";
import { deliveryFee } from "./delivery-fee.ts";
import type { DeliverySettings, ServedCountry } from "./delivery-settings.ts";

/** What a parcel costs, before anyone has said where it goes exactly. */
export type DeliveryTerms = { home: Cents; relay: Cents; freeFromCents: Cents | null };

/** For a parcel of this weight to the shop's first country; the lightest when none is given. */
export function deliveryTerms(
  settings: DeliverySettings,
  weightGrams = 1,
  country: ServedCountry | undefined = settings.countries[0],
): DeliveryTerms | null {
  if (!country) return null;
  const { name, freeFromCents } = country;
  const parcel = { country: name, postalCode: "", weightGrams, itemsCents: cents(0) };
  const home = deliveryFee(settings, { ...parcel, method: "home" });
  const relay = deliveryFee(settings, { ...parcel, method: "relay" });
  if (!home.ok || !relay.ok) return null;
  const threshold = freeFromCents === null ? null : cents(freeFromCents);
  return { home: home.value, relay: relay.value, freeFromCents: threshold };
}

/** The same for every country, by its name. */
export const termsByCountry = (
  settings: DeliverySettings,
): { country: string; terms: DeliveryTerms }[] =>
  settings.countries.flatMap((country) => {
    const terms = deliveryTerms(settings, 1, country);
    return terms ? { country: country.name, terms } : [];
  });
