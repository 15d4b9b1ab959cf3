import { expect, test } from "vitest";
import { writeHours } from "#shop/seller/opening-hours.ts";
import { deliveredDetails } from "#shop/seller/shop-details.ts";
import { detailsForm } from "./details-form.ts";

const asTyped = { ...deliveredDetails, openingHours: writeHours(deliveredDetails.openingHours) };
const errorsOf = (typed: Record<string, unknown>) =>
  detailsForm.safeParse({ ...asTyped, ...typed }).error?.issues.map(({ message }) => message);

test("what the form was opened with is what it saves", () => {
  const { version, ...details } = detailsForm.parse(asTyped);
  expect(version).toBe("");
  expect(details).toEqual(deliveredDetails);
});

test("a French number is written in pairs, whatever it was typed as", () => {
  for (const phone of ["0465710042", "04.65.71.00.42", "+33 4 65 71 00 42", "0033465710042"]) {
    expect(detailsForm.parse({ ...asTyped, phone }).phone).toBe("04 65 71 00 42");
  }
  expect(detailsForm.parse({ ...asTyped, phone: "+32 2 123 45 67" }).phone).toBe("+32 2 123 45 67");
});

test.each([
  [{ phone: "12 34" }, "numéro n’est pas valide"],
  [{ email: "bonjour@" }, "adresse e-mail n’est pas valide"],
  [{ postalCode: "6900" }, "5 chiffres"],
  [{ companyName: " " }, "Indiquez la dénomination"],
  [{ openingHours: "sur rendez-vous" }, "n’est pas une ligne d’horaires"],
  [{ openingHours: "\n" }, "au moins une ligne"],
])("says in French what it cannot save (%#)", (typed, words) => {
  expect(errorsOf(typed)?.join()).toContain(words);
});
