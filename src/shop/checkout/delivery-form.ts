import { z } from "zod";
import { err, ok, type Result } from "#kernel/result.ts";
import { carriedMethods } from "#shop/shipping/delivery-settings.ts";
import { countryCodeOf, readPostalCode, wrongPostalCodeFr } from "#shop/shipping/postal-codes.ts";

const LONGEST = 200;
// PostgreSQL cannot store it, and no keyboard types it.
const withoutNul = (text: string) => text.replaceAll("\0", "");
const line = (text: string) => withoutNul(text).replace(/\s+/g, " ").trim();

const required = (error: string) =>
  z
    .string({ error })
    .transform(line)
    .pipe(z.string().min(1, error).max(LONGEST, `${LONGEST} caractères au plus`));

/** Whether the shop delivers to the country is not a matter of form: the fee tells. */
const deliveryForm = z.object({
  name: required("Le nom est requis"),
  email: required("L'email est requis").pipe(z.string().regex(/^\S+@\S+\.\S+$/, "Email invalide")),
  address: required("L'adresse est requise"),
  city: required("La ville est requise"),
  postalCode: required("Le code postal est requis"),
  country: z
    .string()
    .max(LONGEST)
    .transform((country) => line(country) || "France")
    .default("France")
    .catch("France"),
  method: z.enum(carriedMethods).catch("home"),
  relayPoint: z
    .string()
    .max(LONGEST)
    .transform((point) => line(point) || undefined)
    .optional()
    .catch(undefined),
});

/** Read apart: a wrong postal code is said together with all that is missing elsewhere. */
const placeForm = deliveryForm.pick({ country: true, postalCode: true });

export type Delivery = z.infer<typeof deliveryForm>;
export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

/** All errors at once, one for each field. */
export function parseDelivery(
  given: FormData | Record<string, unknown>,
): Result<Delivery, DeliveryErrors> {
  const fields = given instanceof FormData ? Object.fromEntries(given) : given;
  const parsed = deliveryForm.safeParse(fields);
  const place = placeForm.safeParse(fields);
  const written = place.success
    ? readPostalCode(countryCodeOf(place.data.country), place.data.postalCode)
    : undefined;
  if (parsed.success && written?.ok) {
    return ok({ ...parsed.data, postalCode: written.value });
  }
  const errors: DeliveryErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[path[0] as keyof Delivery] ??= message;
  }
  if (written && !written.ok) errors.postalCode = wrongPostalCodeFr(written.error);
  return err(errors);
}
