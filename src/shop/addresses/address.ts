import { z } from "zod";
import { countryCodeOf, readPostalCode, wrongPostalCodeFr } from "#shop/shipping/postal-codes.ts";
import { typedLine } from "#shop/typed-text.ts";

export type Address = {
  id: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  isDefault: boolean;
};

export const MOST_ADDRESSES = 20;

/** All four are required; a postal code is checked where its country is known. */
export const addressForm = z
  .object({
    street: typedLine("La rue est requise", 300, "La rue est trop longue"),
    postalCode: typedLine("Le code postal est requis", 20, "Le code postal est trop long"),
    city: typedLine("La ville est requise", 120, "La ville est trop longue"),
    country: typedLine("Le pays est requis", 120, "Le pays est trop long"),
  })
  .superRefine(({ country, postalCode }, context) => {
    const written = readPostalCode(countryCodeOf(country), postalCode);
    if (written.ok) return;
    const message = wrongPostalCodeFr(written.error);
    context.addIssue({ code: "custom", path: ["postalCode"], message });
  });

export type AddressForm = z.infer<typeof addressForm>;
