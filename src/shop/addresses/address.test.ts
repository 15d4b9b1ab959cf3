import { expect, test } from "vitest";
import { addressForm } from "./address.ts";

const address = { street: "18 rue des Gobelins", postalCode: "75013", city: "Paris" };
const isRight = (given: { postalCode?: string; country: string }) =>
  addressForm.safeParse({ ...address, ...given }).success;

test.each(["France", "france", "FRANCE", "fr"])(
  "in « %s », a postal code has five digits",
  (country) => {
    expect(isRight({ country })).toBe(true);
    expect(isRight({ country, postalCode: "7501" })).toBe(false);
  },
);

test("in Belgium it has four; in a country that the shop has never heard of, it is left alone", () => {
  expect(isRight({ country: "Belgique" })).toBe(false);
  expect(isRight({ country: "Belgique", postalCode: "1000" })).toBe(true);
  expect(isRight({ country: "L’île aux plantes", postalCode: "?" })).toBe(true);
});

test("all four fields are required, each in its own words", () => {
  const said = (given: object) =>
    addressForm.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(said({})).toEqual([
    ["street", "La rue est requise"],
    ["postalCode", "Le code postal est requis"],
    ["city", "La ville est requise"],
    ["country", "Le pays est requis"],
  ]);
  const long = { street: 301, postalCode: 21, city: 121, country: 121 };
  const typed = Object.entries(long).map(([name, length]) => [name, "1".repeat(length)]);
  expect(said(Object.fromEntries(typed))).toEqual([
    ["street", "La rue est trop longue"],
    ["postalCode", "Le code postal est trop long"],
    ["city", "La ville est trop longue"],
    ["country", "Le pays est trop long"],
  ]);
  expect(said({ ...address, country: "France", postalCode: "7501" })).toEqual([
    ["postalCode", "Ce code postal n’est pas valide pour ce pays (exemple : 75011)."],
  ]);
});
