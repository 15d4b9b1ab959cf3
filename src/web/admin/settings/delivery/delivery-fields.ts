import type { ServedCountry } from "#shop/shipping/delivery-settings.ts";
import { writeEuros, writeRates } from "#shop/shipping/typed-rates.ts";

export const FIELDS = ["code", "name", "freeFrom", "home", "relay"] as const;
export type CountryFields = Record<(typeof FIELDS)[number], string>;

/** The countries that there are may be that many and one more. */
export const MOST_COUNTRIES = 40;
export const EMPTY: CountryFields = { code: "", name: "", freeFrom: "", home: "", relay: "" };

export const fieldName = (at: number, field: keyof CountryFields) => `pays-${at}-${field}`;

/** The countries of a form, as far as they were filled in. */
export const countriesIn = (typed: Readonly<Record<string, unknown>>): CountryFields[] =>
  Array.from({ length: MOST_COUNTRIES }, (_, at) => {
    const entries = FIELDS.map((field) => [field, String(typed[fieldName(at, field)] ?? "")]);
    return Object.fromEntries(entries) as CountryFields;
  });

/** The same the other way round: what each field of the form holds. */
export const valuesOf = (countries: readonly CountryFields[]): Record<string, string> =>
  Object.fromEntries(
    countries.flatMap((country, at) =>
      FIELDS.map((field) => [fieldName(at, field), country[field]]),
    ),
  );

export const writeCountry = ({
  code,
  name,
  freeFromCents,
  rates,
}: ServedCountry): CountryFields => ({
  code,
  name,
  freeFrom: freeFromCents === null ? "" : writeEuros(freeFromCents),
  home: writeRates(rates.home),
  relay: writeRates(rates.relay),
});
