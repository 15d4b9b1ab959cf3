import { z } from "zod";
import { typedText } from "../typed-text.ts";

/** Where the number of a parcel stands in an address of tracking. */
const NUMBER_PLACE = "{numero}";

export const MOST_CARRIERS = 20;

/** An address of tracking: https, with the place of the number. */
export function isTrackingTemplate(link: string): boolean {
  // PostgreSQL cannot store a null character, and an address would hide it.
  if (!link.includes(NUMBER_PLACE) || link.includes("\0") || link.length > 400) return false;
  const address = URL.parse(link.replaceAll(NUMBER_PLACE, "1"));
  return address?.protocol === "https:";
}

const carrier = z.object({
  name: typedText("", 80, ""),
  /** Null for a carrier whose parcels are not followed online. */
  link: z.string().refine(isTrackingTemplate).nullable(),
});

/** Who takes the shop's parcels: the shopkeeper's to change. */
export const carrierSettings = z.object({ carriers: z.array(carrier).max(MOST_CARRIERS) });

export type Carrier = z.infer<typeof carrier>;

type Parcel = { carrier: string; trackingNumber: string };

/** The address where this parcel is followed, when its carrier is one of ours and has one. */
export function trackingUrlOf(carriers: readonly Carrier[], parcel: Parcel): string | undefined {
  const wanted = parcel.carrier.trim().toLowerCase();
  const link = carriers.find(({ name }) => name.toLowerCase() === wanted)?.link;
  const number = encodeURIComponent(parcel.trackingNumber.replaceAll(/\s/g, ""));
  return link?.replaceAll(NUMBER_PLACE, () => number);
}
