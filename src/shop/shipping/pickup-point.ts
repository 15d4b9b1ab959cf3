import { z } from "zod";

const days = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof days)[number];
export const weekdays: readonly Weekday[] = days;

const time = z.string().regex(/^\d{2}:\d{2}$/);
const span = z.object({ from: time, to: time });
/** Of one week; a day without a span is closed. */
export const openingHours = z.record(z.enum(days), z.array(span));
export type OpeningHours = z.infer<typeof openingHours>;

const line = z.string().trim().min(1).max(200);

/** Where a parcel waits for whoever bought it, as its carrier told it. */
export const pickupPoint = z.object({
  id: z.string().min(1).max(40),
  /** Of the carrier, as the carrier itself writes it: « mondial_relay ». */
  carrier: z.string().min(1).max(40),
  name: line,
  street: line,
  postalCode: z.string().min(1).max(20),
  city: line,
  country: z.string().length(2),
  /** A locker stands outdoors mostly, and is closed to plants in the cold. */
  kind: z.enum(["relay", "locker"]),
  /** Of this week; null where nothing is known. */
  hours: openingHours.nullable(),
});

export type PickupPoint = z.infer<typeof pickupPoint>;

/** As it is offered: with how far it is from where it was looked for. */
export type NearbyPoint = PickupPoint & { metres: number | null };
