import { err, ok, type Result } from "#kernel/result.ts";
import { type DeliverySettings, deliverySettings } from "#shop/shipping/delivery-settings.ts";
import { readEuros, readRates } from "#shop/shipping/typed-rates.ts";
import type { CountryFields } from "./delivery-fields.ts";

/** A country without a code and a name is left out: that is how one is removed. */
export function readCountries(typed: readonly CountryFields[]): Result<DeliverySettings, string> {
  const countries: unknown[] = [];
  for (const fields of typed) {
    // PostgreSQL cannot store it, and no keyboard types it.
    const name = fields.name.replaceAll("\0", "").trim();
    const code = fields.code.trim().toUpperCase();
    if (name === "" && code === "") continue;
    if (name === "" || !/^[A-Z]{2}$/.test(code)) {
      return err(`${name || code} : indiquez un nom et un code de deux lettres, comme FR.`);
    }
    const freeFromCents = readEuros(fields.freeFrom);
    if (freeFromCents === null && fields.freeFrom.trim() !== "") {
      return err(`${name} : « ${fields.freeFrom} » n’est pas un montant en euros.`);
    }
    const [home, relay] = [readRates(fields.home), readRates(fields.relay)];
    if (!home.ok) return err(wrongRate(name, "à domicile", home.error.line));
    if (!relay.ok) return err(wrongRate(name, "en point relais", relay.error.line));
    const rates = { home: home.value, relay: relay.value };
    countries.push({ code, name, freeFromCents, rates });
  }
  const settings = deliverySettings.safeParse({ countries });
  if (!settings.success) return err("Ces tarifs ne peuvent pas être enregistrés.");
  const codes = settings.data.countries.map(({ code }) => code);
  if (codes.length === 0) return err("La boutique doit livrer au moins un pays.");
  if (new Set(codes).size < codes.length) return err("Le même pays figure deux fois.");
  return ok(settings.data);
}

const wrongRate = (country: string, method: string, line: string) =>
  line === ""
    ? `${country} : indiquez au moins un tarif ${method}.`
    : `${country}, tarifs ${method} : « ${line} » n’est pas un palier, ou n’est pas plus lourd que le précédent.`;
