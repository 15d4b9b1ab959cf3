import { z } from "zod";
import { cents } from "#kernel/money.ts";
import type { CarrierOption, LabelAnswer, LabelRequest } from "#shop/carriers/carrier.ts";
import type { NearbyPoint, Weekday } from "#shop/shipping/pickup-point.ts";
import { weekdays } from "#shop/shipping/pickup-point.ts";
import { meaningOfCode } from "./sendcloud-statuses.ts";

const id = z.union([z.string().min(1), z.number().int()]).transform(String);
const named = z.object({ code: z.string(), name: z.string() });

const shipment = z.object({
  id,
  external_reference_id: z.string().nullish(),
  carrier: named.nullish(),
  parcels: z
    .array(
      z.object({
        id,
        status: z.object({ code: z.string() }),
        tracking_number: z.string().nullish(),
        tracking_url: z.string().nullish(),
        label_file: z.string().nullish(),
      }),
    )
    .min(1),
  errors: z.array(z.object({ detail: z.string().optional() })).nullish(),
});
export type Shipment = z.infer<typeof shipment>;

export const announced = z.object({ data: shipment }).transform(({ data }) => data);
export const listed = z.object({ data: z.array(shipment) }).transform(({ data }) => data);

/** Which status the one parcel of a shipment has. */
export const statusOf = ({ parcels }: Shipment) => meaningOfCode(parcels[0]?.status.code ?? "");

/** A carrier's refusal is answered as a success is: the status decides, and what went wrong. */
export function labelOf(found: Shipment): LabelAnswer {
  const parcel = found.parcels[0];
  const remote = { id: found.id, parcelId: parcel?.id ?? null };
  const meaning = statusOf(found);
  if (meaning === "failed") {
    const reason = found.errors
      ?.map(({ detail }) => detail ?? "")
      .join(" ")
      .trim();
    return { state: "refused", remote, reason: reason || "Le transporteur a refusé ce colis." };
  }
  if (meaning === "gone" || meaning === "going") {
    return { state: "refused", remote, reason: "Cette étiquette est annulée chez Sendcloud." };
  }
  const trackingNumber = parcel?.tracking_number?.trim();
  if (!trackingNumber || trackingNumber.length > 80) return { state: "pending", remote };
  return {
    state: "bought",
    remote,
    carrier: found.carrier?.name.trim().slice(0, 80) || "Sendcloud",
    trackingNumber,
    trackingUrl: safeUrl(parcel?.tracking_url),
    costCents: null,
    pdf: pdfOf(parcel?.label_file),
  };
}

const safeUrl = (text: string | null | undefined) =>
  text && text.length <= 500 && URL.parse(text)?.protocol === "https:" ? text : null;

function pdfOf(base64: string | null | undefined): Uint8Array | null {
  if (!base64) return null;
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  return isPdf(bytes) ? bytes : null;
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

const money = z.object({ value: z.string().regex(/^\d+(\.\d+)?$/), currency: z.literal("EUR") });
const quote = z.object({
  lead_time: z.number().nullish(),
  price: z.object({ total: money.nullish() }),
});

export const offered = z.object({
  data: z.array(
    z.object({
      code: z.string().min(1),
      name: z.string(),
      carrier: named,
      functionalities: z.object({ last_mile: z.string().nullish() }).nullish(),
      requirements: z.object({ is_service_point_required: z.boolean().nullish() }).nullish(),
      quotes: z.array(quote).nullish(),
    }),
  ),
});

export const optionsOf = ({ data }: z.infer<typeof offered>): CarrierOption[] =>
  data.map(({ code, name, carrier, functionalities, requirements, quotes }) => ({
    code,
    name,
    carrier: carrier.name,
    isToPoint:
      requirements?.is_service_point_required === true ||
      /service_point|locker/.test(functionalities?.last_mile ?? ""),
    leadHours: quotes?.[0]?.lead_time ?? null,
    priceCents: centsOf(quotes?.[0]?.price.total?.value),
  }));

/** Money is a text with a point. */
function centsOf(value: string | undefined) {
  if (value === undefined) return null;
  const [euros = "0", rest = ""] = value.split(".");
  return cents(Number(euros) * 100 + Number(rest.padEnd(2, "0").slice(0, 2)));
}

const span = z.object({ start_time: z.string(), end_time: z.string() });
export const points = z.object({
  data: z.object({
    results: z.array(
      z.object({
        id,
        name: z.string(),
        carrier: z.object({ code: z.string() }),
        general_shop_type: z.string().nullish(),
        address: z.object({
          street: z.string(),
          house_number: z.string().nullish(),
          postal_code: z.string(),
          city: z.string(),
          country_code: z.string().length(2),
        }),
        opening_times: z.partialRecord(z.enum(weekdays), z.array(span).nullable()).nullish(),
        is_expired: z.boolean().nullish(),
        distance: z.number().nullish(),
      }),
    ),
    geocoding: z.object({ status: z.string() }).nullish(),
  }),
});

export function pointsOf({ data }: z.infer<typeof points>): NearbyPoint[] {
  if (data.geocoding?.status === "not_found") return [];
  return data.results
    .filter(({ is_expired, name, address }) => !is_expired && name.trim() && address.city.trim())
    .map(({ id: pointId, name, carrier, general_shop_type, address, opening_times, distance }) => ({
      id: pointId,
      carrier: carrier.code,
      name: name.trim().slice(0, 200),
      street: [address.house_number, address.street].filter(Boolean).join(" ").slice(0, 200) || "—",
      postalCode: address.postal_code,
      city: address.city.trim(),
      country: address.country_code,
      kind: general_shop_type === "locker" ? ("locker" as const) : ("relay" as const),
      hours: opening_times ? hoursOf(opening_times) : null,
      metres: distance ?? null,
    }))
    .toSorted((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity));
}

type Spans = Partial<Record<Weekday, z.infer<typeof span>[] | null>>;
const hoursOf = (times: Spans) =>
  Object.fromEntries(
    weekdays.map((day) => [
      day,
      (times[day] ?? []).map(({ start_time, end_time }) => ({
        from: start_time.slice(0, 5),
        to: end_time.slice(0, 5),
      })),
    ]),
  ) as Record<Weekday, { from: string; to: string }[]>;

export const tracked = z.object({
  events: z.array(
    z.object({
      event_at: z.iso.datetime({ offset: true }),
      status_code: z.string(),
      status_description: z.string().nullish(),
    }),
  ),
});

const kilograms = (grams: number) => ({ value: (grams / 1000).toFixed(3), unit: "kg" });

/** As Sendcloud is told of a parcel. */
export const announcementOf = (request: LabelRequest) => ({
  label_details: { mime_type: "application/pdf", dpi: 72 },
  from_address: {
    name: request.from.name,
    address_line_1: request.from.street,
    postal_code: request.from.postalCode,
    city: request.from.city,
    country_code: request.from.country,
    email: request.from.email,
    phone_number: request.from.phone,
  },
  to_address: {
    name: request.to.name,
    ...(request.to.company && { company_name: request.to.company }),
    address_line_1: request.to.street,
    postal_code: request.to.postalCode,
    city: request.to.city,
    country_code: request.to.country,
    email: request.to.email,
    ...(request.to.phone && { phone_number: request.to.phone }),
  },
  ...(request.point && { to_service_point: { id: request.point.id } }),
  ship_with: {
    type: "shipping_option_code",
    properties: { shipping_option_code: request.option },
  },
  order_number: request.orderNumber,
  external_reference_id: request.key,
  total_order_price: { value: (request.valueCents / 100).toFixed(2), currency: "EUR" },
  parcels: [
    {
      weight: kilograms(request.grams),
      ...(request.note && { label_notes: [request.note] }),
    },
  ],
});

type Priced = { from: string; to: string; grams: number; option?: string };

export const priceAsk = ({ from, to, grams, option }: Priced) => ({
  from_address: { country_code: "FR", postal_code: from },
  to_address: { country_code: "FR", postal_code: to },
  parcels: [{ weight: kilograms(grams) }],
  ...(option && { shipping_option_code: option }),
  calculate_quotes: true,
});
