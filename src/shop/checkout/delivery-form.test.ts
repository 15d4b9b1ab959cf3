import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDelivery } from "./delivery-form.ts";

const filled = {
  name: "Camille Dupont",
  email: "camille@exemple.fr",
  address: "12 rue des Lilas",
  city: "Paris",
  postalCode: "75011",
  country: "France",
  method: "home",
};
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a form that is filled in is read, from a page or from JSON", () => {
  expect(parseDelivery(filled)).toEqual({ ok: true, value: filled });
  expect(parseDelivery(form(filled))).toEqual({ ok: true, value: filled });
});

test("all that is missing is said at once, in the words of each field", () => {
  const blank = { name: " ", email: "", address: "\t", city: "", postalCode: "\u00a0" };
  const errors = {
    name: "Le nom est requis",
    email: "L'email est requis",
    address: "L'adresse est requise",
    city: "La ville est requise",
    postalCode: "Le code postal est requis",
  };
  expect(parseDelivery(form(blank))).toEqual({ ok: false, error: errors });
  expect(parseDelivery({})).toEqual({ ok: false, error: errors });
});

test.each(["camille", "camille@", "@exemple.fr", "camille@exemple", "a b@exemple.fr"])(
  "« %s » is no e-mail",
  (email) => {
    expect(parseDelivery({ ...filled, email })).toEqual({
      ok: false,
      error: { email: "Email invalide" },
    });
  },
);

test("the country is France unless said otherwise, and is not validated", () => {
  const country = (value: unknown) => {
    const parsed = parseDelivery({ ...filled, country: value });
    return parsed.ok && parsed.value.country;
  };
  expect([undefined, "", "  ", 3].map(country)).toEqual(["France", "France", "France", "France"]);
  expect(country("Atlantide")).toBe("Atlantide");
});

test("a relay point is kept when it is named", () => {
  const relay = { ...filled, method: "relay", relayPoint: " Tabac  du Port " };
  expect(parseDelivery(relay)).toMatchObject({ value: { relayPoint: "Tabac du Port" } });
});

test("whatever is sent, it is read or refused, never thrown", () => {
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(filled), "relayPoint", "other"),
    fc.oneof(fc.string(), fc.jsonValue()),
  );
  fc.assert(
    fc.property(anything, (fields) => {
      const parsed = parseDelivery({ ...filled, ...fields });
      if (parsed.ok) expect(JSON.stringify(parsed.value)).not.toContain("\\u0000");
    }),
  );
});
