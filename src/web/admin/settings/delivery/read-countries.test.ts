import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { type CountryFields, EMPTY, writeCountry } from "./delivery-fields.ts";
import { readCountries } from "./read-countries.ts";

const belgium: CountryFields = {
  code: "be",
  name: " Belgique ",
  freeFrom: "150",
  home: "1000 : 9,90\n5000 : 14,90",
  relay: "5000 : 7,90",
};
const stored = {
  code: "BE",
  name: "Belgique",
  freeFromCents: 15000,
  rates: {
    home: [
      { upToGrams: 1000, cents: 990 },
      { upToGrams: 5000, cents: 1490 },
    ],
    relay: [{ upToGrams: 5000, cents: 790 }],
  },
};

test("reads countries with their rates, and leaves out the empty one", () => {
  expect(readCountries([belgium, EMPTY])).toEqual(ok({ countries: [stored] }));
  expect(readCountries([{ ...belgium, name: "Belgique\0" }])).toEqual(ok({ countries: [stored] }));
  expect(readCountries([writeCountry(stored)])).toEqual(ok({ countries: [stored] }));
  expect(readCountries([{ ...belgium, freeFrom: "" }])).toEqual(
    ok({ countries: [{ ...stored, freeFromCents: null }] }),
  );
});

test.each([
  [[], "au moins un pays"],
  [[belgium, belgium], "deux fois"],
  [[{ ...belgium, code: "Bel" }], "code de deux lettres"],
  [[{ ...belgium, name: "" }], "indiquez un nom"],
  [[{ ...belgium, freeFrom: "gratuit" }], "« gratuit » n’est pas un montant"],
  [[{ ...belgium, home: "lourd" }], "à domicile : « lourd »"],
  [[{ ...belgium, relay: "" }], "au moins un tarif en point relais"],
])("says in French what it cannot save (%#)", (typed, words) => {
  expect(readCountries(typed)).toMatchObject({ ok: false, error: expect.stringContaining(words) });
});
