import { expect, test } from "vitest";
import { filled, namedShop, seller } from "../../../tests/support/people/named-seller.ts";
import { RCS, SIRET, SITE_ADDRESS } from "./mentions.ts";
import { deliveredDetails } from "./shop-details.ts";
import { identifyShop, isNamed, mentionOf, postalAddress, sellerOf } from "./shop-identity.ts";

const publicUrl = new URL("https://canopee.example");
const trading = { isDemonstration: false, publicUrl };

test("a shop that has said all that the law asks for lacks nothing", () => {
  expect(namedShop.missing).toEqual([]);
  expect(postalAddress(namedShop)).toBe("12 rue Neuve, 69004 Lyon, France");
  expect(isNamed(seller)).toBe(true);
});

test("what is missing is told one by one, the contact details as one", () => {
  const { [SIRET]: _, ...rest } = filled;
  expect(identifyShop({ details: deliveredDetails, filled: rest }, trading).missing).toEqual([
    { kind: "mention", words: SIRET },
  ]);
  expect(identifyShop({ details: {}, filled }, trading).missing).toEqual([{ kind: "details" }]);
});

test("a mention that is not known is empty, and names nobody on an invoice", () => {
  const shop = identifyShop({ details: {}, filled: {} }, trading);
  expect(mentionOf(shop, SIRET)).toBe("");
  expect(postalAddress(shop)).toBe("");
  expect(isNamed(sellerOf(shop))).toBe(false);
  expect(isNamed({ ...seller, rcs: "[À COMPLÉTER : RCS]" })).toBe(false);
});

test("a demonstration shows someone invented, except where it was told otherwise", () => {
  const demonstration = { isDemonstration: true, publicUrl };
  const shop = identifyShop({ details: {}, filled: {} }, demonstration);
  expect(sellerOf(shop).name).toBe("Canopée (vendeur fictif, démonstration)");
  expect(isNamed(sellerOf(shop))).toBe(true);
  // The same words, set with the spaces of a text.
  const told = { "À COMPLÉTER\u00a0: numéro SIRET": "732 829 320 00074" };
  const own = identifyShop({ details: {}, filled: told }, demonstration);
  expect(mentionOf(own, SIRET)).toBe("732 829 320 00074");
});

test("the seller of an invoice is named by what was set", () => {
  const { legalForm, shareCapital, email, phone } = deliveredDetails;
  expect(sellerOf(namedShop)).toEqual({
    name: "Canopée",
    legalForm,
    shareCapital,
    address: "12 rue Neuve, 69004 Lyon, France",
    rcs: filled[RCS],
    vatNumber: "FR 44 732 829 320",
    email,
    phone,
  });
  expect(filled[RCS]).toBeTruthy();
  expect(mentionOf(namedShop, "toString")).toBe("");
  expect(isNamed({ ...seller, phone: "" })).toBe(false);
});

test("the address of the shop is the one that it runs at, unless it was told another", () => {
  const site = (told: Record<string, string>) =>
    mentionOf(identifyShop({ details: {}, filled: told }, trading), SITE_ADDRESS);
  expect(site({})).toBe("https://canopee.example");
  expect(site({ [SITE_ADDRESS]: "https://plantes.example" })).toBe("https://plantes.example");
});

test("a shop that trades has its own name, a demonstration an invented one until it is set", () => {
  const name = (isDemonstration: boolean, details: { companyName?: string } = {}) =>
    identifyShop({ details, filled: {} }, { isDemonstration, publicUrl }).details.companyName;
  expect(name(false)).toBe("Canopée");
  expect(name(true)).toBe("Canopée (vendeur fictif, démonstration)");
  expect(name(true, { companyName: "Palmeraie" })).toBe("Palmeraie");
});
