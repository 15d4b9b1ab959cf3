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

test.each([
  ["France", "7501", "75011"],
  ["france", "ABC", "75011"],
  ["Belgique", "75011", "1000"],
  ["La Réunion", "75011", "97400"],
])("in %s, « %s » is no postal code", (country, postalCode, example) => {
  const parsed = parseDelivery({ ...filled, country, postalCode, city: "" });
  expect(parsed).toEqual({
    ok: false,
    error: {
      city: "La ville est requise",
      postalCode: `Ce code postal n’est pas valide pour ce pays (exemple : ${example}).`,
    },
  });
});

test("a postal code is kept as it is written on parcels", () => {
  const parsed = parseDelivery({ ...filled, postalCode: "75 011" });
  expect(parsed).toMatchObject({ value: { postalCode: "75011" } });
});

test("a relay point is kept when it is named", () => {
  const relay = { ...filled, method: "relay", relayPoint: " Tabac  du Port " };
  expect(parseDelivery(relay)).toMatchObject({ value: { relayPoint: "Tabac du Port" } });
});

const DETAILS = [
  "phone",
  "carrierNote",
  "isGift",
  "giftMessage",
  "isBilledApart",
  "company",
  "vatNumber",
  "billingPostalCode",
  "point",
  "collectFrom",
];

test("what goes beyond the specification is read where it is said, each with its own error", () => {
  const billed = {
    isBilledApart: true,
    company: " Atelier  Renaud ",
    vatNumber: "fr 40 123456824",
    billingAddress: "7 passage du Génie",
    billingPostalCode: "75 012",
    billingCity: "Paris",
  };
  const typed = { ...filled, phone: "06 39 98 04 17", isGift: true, giftMessage: " ", ...billed };
  expect(parseDelivery({ ...typed, carrierNote: "Digicode" })).toMatchObject({
    value: {
      phone: "+33639980417",
      carrierNote: "Digicode",
      giftMessage: "",
      billing: {
        company: "Atelier Renaud",
        vatNumber: "FR40123456824",
        name: filled.name,
        postalCode: "75012",
        country: "France",
      },
    },
  });
  const wrong = { phone: "12", carrierNote: "a".repeat(141), giftMessage: "a".repeat(241) };
  const refused = parseDelivery({
    ...typed,
    ...wrong,
    vatNumber: "FR1",
    billingAddress: "",
    billingPostalCode: "7501",
  });
  expect(Object.keys(refused.ok ? {} : refused.error).toSorted()).toEqual([
    "billingAddress",
    "billingPostalCode",
    "carrierNote",
    "giftMessage",
    "phone",
    "vatNumber",
  ]);
});

test("what belongs to another way of delivery is left out", () => {
  const typed = { ...filled, carrierNote: "Digicode", point: "forged", collectFrom: "demain" };
  const relay = parseDelivery({ ...typed, method: "relay" });
  expect(relay).toMatchObject({ ok: false, error: { point: expect.any(String) } });
  expect(parseDelivery(typed)).toEqual({ ok: true, value: { ...filled, carrierNote: "Digicode" } });
  expect(parseDelivery({ ...typed, method: "collect" })).toMatchObject({
    error: { collectFrom: "Choisissez le jour de votre passage" },
  });
});

test("whatever is sent, it is read or refused, never thrown", () => {
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(filled), ...DETAILS, "relayPoint", "other"),
    fc.oneof(fc.string(), fc.jsonValue()),
  );
  fc.assert(
    fc.property(anything, (fields) => {
      const parsed = parseDelivery({ ...filled, ...fields });
      if (parsed.ok) expect(JSON.stringify(parsed.value)).not.toContain("\\u0000");
    }),
  );
});

test("what is typed is put on one line, without what no parcel shows", () => {
  const typed = { ...filled, name: " Camille\n  Dupont\0 ", country: " La  Réunion " };
  expect(parseDelivery({ ...typed, postalCode: "97400" })).toEqual({
    ok: true,
    value: { ...filled, name: "Camille Dupont", country: "La Réunion", postalCode: "97400" },
  });
});

test("half a character, which no table stores, is in nothing that was typed", () => {
  const billed = { billingAddress: "7\ud800", billingPostalCode: "75012", billingCity: "Paris" };
  const typed = { ...filled, name: "Cam\udfff", isBilledApart: true, ...billed };
  const parsed = parseDelivery(typed);
  expect(parsed.ok).toBe(true);
  expect(JSON.stringify(parsed)).not.toMatch(/\\ud[89a-f]/i);
});

test.each(["name", "email", "address", "city"] as const)(
  "the field %s has at most two hundred characters",
  (name) => {
    const long = (length: number) => "@b.fr".padStart(length, "a");
    expect(parseDelivery({ ...filled, [name]: long(200) }).ok).toBe(true);
    expect(parseDelivery({ ...filled, [name]: long(201) })).toEqual({
      ok: false,
      error: { [name]: "200 caractères au plus" },
    });
  },
);

test("a country, a method or a relay point that cannot be meant is as usual", () => {
  const odd = { country: "a".repeat(201), method: "pigeon", relayPoint: "a".repeat(201) };
  expect(parseDelivery({ ...filled, ...odd })).toEqual({
    ok: true,
    value: { ...filled, relayPoint: undefined },
  });
  expect(parseDelivery({ ...filled, relayPoint: " " })).toMatchObject({
    value: { relayPoint: undefined },
  });
  const longest = { method: "relay", relayPoint: "a".repeat(200) };
  expect(parseDelivery({ ...filled, ...longest })).toMatchObject({ value: longest });
});

test.each(["camille @exemple.fr", "camille@ex emple.fr", "camille@exemple.fr et moi"])(
  "« %s » is no e-mail either",
  (email) => {
    expect(parseDelivery({ ...filled, email })).toMatchObject({
      error: { email: "Email invalide" },
    });
  },
);

test("a wrong postal code is said together with a wrong e-mail", () => {
  expect(parseDelivery({ ...filled, email: "camille", postalCode: "7501" })).toEqual({
    ok: false,
    error: {
      email: "Email invalide",
      postalCode: "Ce code postal n’est pas valide pour ce pays (exemple : 75011).",
    },
  });
});
