import { z } from "zod";
import { err, ok, type Result } from "#kernel/result.ts";
import { serviceOfPoint } from "#shop/dispatch/service-of-point.ts";
import type { Billing } from "#shop/orders/billing.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { readPhone } from "#shop/shipping/phone.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import { countryCodeOf, readPostalCode, wrongPostalCodeFr } from "#shop/shipping/postal-codes.ts";
import { LONGEST_GIFT_MESSAGE, LONGEST_NOTE } from "./limits.ts";
import { readVatNumber } from "./vat-number.ts";

const LONGEST = 200;

/** What a carrier, a bookkeeper or a giver needs beyond the specification's fields. */
export type DeliveryDetails = {
  /** With its country, « +33612345678 ». */
  phone?: string;
  carrierNote?: string;
  /** Empty: a gift without words. */
  giftMessage?: string;
  billing?: Billing;
  point?: PickupPoint;
  /** The moment from which it is fetched at the workshop, as text. */
  collectFrom?: string;
  departure?: AskedDeparture;
};

/** When it is to leave, as a buyer chose among what they were told; the server looks again. */
export type AskedDeparture = {
  wish: "soonest" | "week";
  week?: string;
  isAgreed: boolean;
  /** What stood beside their choice. */
  told: string;
};

/** The fields as they are typed and sent. */
const detailFields = [
  "phone",
  "carrierNote",
  "isGift",
  "giftMessage",
  "isBilledApart",
  "company",
  "vatNumber",
  "billingAddress",
  "billingPostalCode",
  "billingCity",
  "billingCountry",
  "point",
  "collectFrom",
  "departureWish",
  "departureWeek",
  "departureAgreed",
  "departureTold",
] as const;
export type DetailField = (typeof detailFields)[number];
export type DetailErrors = Partial<Record<DetailField, string>>;

export type OpenPoint = (token: string) => PickupPoint | undefined;

type Known = { name: string; country: string; method: DeliveryMethod; openPoint: OpenPoint };
type Typed = Record<DetailField, string>;

const text = z
  .union([z.string(), z.boolean().transform((on) => (on ? "on" : ""))])
  // PostgreSQL cannot store what is taken out here, and no keyboard types it.
  .transform((typed) => typed.replaceAll("\0", "").toWellFormed().trim())
  .catch("");
const typedDetails = z.object(
  Object.fromEntries(detailFields.map((field) => [field, text.default("")])),
);

export function parseDetails(
  given: Record<string, unknown>,
  known: Known,
): Result<DeliveryDetails, DetailErrors> {
  const typed = typedDetails.parse(given) as Typed;
  const errors: DetailErrors = {};
  const details: DeliveryDetails = {};
  if (typed.phone) {
    const phone = readPhone(typed.phone, known.country);
    if (phone.ok) details.phone = phone.value;
    else errors.phone = wrongPhoneFr(phone.error.example);
  }
  if (known.method === "home" && typed.carrierNote) {
    details.carrierNote = bounded(
      errors,
      "carrierNote",
      onOneLine(typed.carrierNote),
      LONGEST_NOTE,
    );
  }
  if (typed.isGift) {
    const message = typed.giftMessage.replaceAll("\r\n", "\n");
    details.giftMessage = bounded(errors, "giftMessage", message, LONGEST_GIFT_MESSAGE);
  }
  if (typed.isBilledApart) details.billing = readBilling(typed, known, errors);
  if (known.method === "relay" && typed.point) {
    const point = known.openPoint(typed.point);
    if (point && serviceOfPoint(point)) details.point = point;
    else errors.point = "Ce point relais n’est plus proposé : choisissez-le à nouveau.";
  }
  if (known.method === "collect") {
    if (isMoment(typed.collectFrom)) details.collectFrom = typed.collectFrom;
    else errors.collectFrom = "Choisissez le jour de votre passage";
  }
  const departure = known.method === "collect" ? undefined : readDeparture(typed);
  if (departure) details.departure = departure;
  return Object.keys(errors).length === 0 ? ok(details) : err(errors);
}

/** None from a browser that was told nothing; what it was told is only compared, never kept. */
function readDeparture(typed: Typed): AskedDeparture | undefined {
  const { departureWish: wish, departureWeek, departureTold } = typed;
  if (wish !== "soonest" && wish !== "week") return undefined;
  return {
    wish,
    ...(wish === "week" && { week: departureWeek.slice(0, 10) }),
    // To what was told, and to nothing else.
    isAgreed: typed.departureAgreed !== "" && typed.departureAgreed === departureTold,
    told: departureTold.slice(0, 32),
  };
}

function readBilling(typed: Typed, { name, country }: Known, errors: DetailErrors): Billing {
  const vatNumber = typed.vatNumber ? readVatNumber(typed.vatNumber) : null;
  if (typed.vatNumber && vatNumber === null) {
    errors.vatNumber = "Ce numéro de TVA n’est pas valide (exemple : FR40123456824).";
  }
  const place = onOneLine(typed.billingCountry) || country;
  const written = readPostalCode(countryCodeOf(place), onOneLine(typed.billingPostalCode));
  const billing = {
    company: bounded(errors, "company", onOneLine(typed.company), LONGEST) || null,
    vatNumber,
    name,
    address: filled(errors, "billingAddress", typed, "L’adresse de facturation est requise"),
    postalCode: filled(errors, "billingPostalCode", typed, "Le code postal est requis"),
    city: filled(errors, "billingCity", typed, "La ville est requise"),
    country: bounded(errors, "billingCountry", place, LONGEST),
  };
  if (written.ok) return { ...billing, postalCode: written.value };
  errors.billingPostalCode ??= wrongPostalCodeFr(written.error);
  return billing;
}

function filled(errors: DetailErrors, field: DetailField, typed: Typed, missing: string): string {
  const value = bounded(errors, field, onOneLine(typed[field]), LONGEST);
  if (value === "") errors[field] = missing;
  return value;
}

function bounded(errors: DetailErrors, field: DetailField, value: string, most: number): string {
  // As PostgreSQL counts them: a character beyond the first plane is one.
  if ([...value].length > most) errors[field] = `${most} caractères au plus`;
  return value;
}

const onOneLine = (typed: string) => typed.replace(/\s+/g, " ").trim();

const isMoment = (typed: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(typed) && !Number.isNaN(Date.parse(typed));

const wrongPhoneFr = (example: string) =>
  `Ce numéro de téléphone n’est pas valide (exemple : ${example}).`;
