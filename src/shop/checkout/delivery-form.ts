import { z } from "zod";
import { err, ok, type Result } from "#kernel/result.ts";
import { deliveryMethods } from "#shop/shipping/delivery-settings.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import {
  countryCodeOf,
  placeCodeOf,
  readPostalCode,
  wrongPostalCodeFr,
} from "#shop/shipping/postal-codes.ts";
import {
  type DeliveryDetails,
  type DetailErrors,
  type OpenPoint,
  parseDetails,
} from "./details/delivery-details.ts";

const LONGEST = 200;
// PostgreSQL cannot store NUL nor half a character, and no keyboard types them.
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
const line = (text: string) => storable(text).replace(/\s+/g, " ").trim();

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
  method: z.enum(deliveryMethods).catch("home"),
  relayPoint: z
    .string()
    .max(LONGEST)
    .transform((point) => line(point) || undefined)
    .optional()
    .catch(undefined),
});

/** Read apart: a wrong postal code is said together with all that is missing elsewhere. */
const placeForm = deliveryForm.pick({ country: true, postalCode: true });

type Specified = z.infer<typeof deliveryForm>;
/** What is not said is not there, so that a checkout of before is found again by its hash. */
export type Delivery = Specified & DeliveryDetails;
export type DeliveryErrors = Partial<Record<keyof Specified, string>> & DetailErrors;

const farPointFr =
  "Ce point relais n’est pas dans le pays ou le territoire de votre adresse : choisissez-en un autre.";

const noPoint = (): PickupPoint | undefined => undefined;

/** All errors at once, one for each field. `openPoint` reads a point that the shop has offered. */
export function parseDelivery(
  given: FormData | Record<string, unknown>,
  openPoint: OpenPoint = noPoint,
): Result<Delivery, DeliveryErrors> {
  const fields = given instanceof FormData ? Object.fromEntries(given) : given;
  const parsed = deliveryForm.safeParse(fields);
  const place = placeForm.safeParse(fields);
  const written = place.success
    ? readPostalCode(countryCodeOf(place.data.country), place.data.postalCode)
    : undefined;
  const known = deliveryForm.pick({ country: true, method: true }).parse(fields);
  const details = parseDetails(fields, { ...known, name: parsed.data?.name ?? "", openPoint });
  if (parsed.success && written?.ok && details.ok) {
    const delivery = { ...parsed.data, postalCode: written.value, ...details.value };
    const { point } = delivery;
    // What is paid for is the way to the address.
    if (point && placeCodeOf(point) !== placeCodeOf(delivery)) return err({ point: farPointFr });
    // The point that was chosen says it better.
    return ok(point ? { ...delivery, relayPoint: undefined } : delivery);
  }
  const errors: DeliveryErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[path[0] as keyof Specified] ??= message;
  }
  if (written && !written.ok) errors.postalCode = wrongPostalCodeFr(written.error);
  return err(details.ok ? errors : { ...errors, ...details.error });
}
