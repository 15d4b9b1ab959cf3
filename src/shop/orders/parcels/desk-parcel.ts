import type { ParcelState } from "./parcel-state.ts";

/** A parcel as whoever packs it sees it. */
export type DeskParcel = {
  id: string;
  /** From 1, among the parcels of its order. */
  position: number;
  state: ParcelState;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** As it was weighed. */
  weightGrams: number | null;
  handedAt: Date | null;
  deliveredAt: Date | null;
  /** Its label is asked for, and says what is in it now. */
  isLabelAsked?: boolean;
  /** By its buyer, at the workshop. */
  isFetched?: boolean;
  lines: DeskParcelLine[];
};

export type DeskParcelLine = {
  itemId: string;
  name: string;
  options: Record<string, string>;
  quantity: number;
  /** Of one; null when its product has no weight. */
  grams: number | null;
};

/** What its lines weigh together, for a parcel that was not weighed; null when one is unknown. */
export function linesGrams(lines: readonly Pick<DeskParcelLine, "quantity" | "grams">[]) {
  return lines.reduce<number | null>(
    (all, { quantity, grams }) => (all === null || grams === null ? null : all + quantity * grams),
    0,
  );
}

/** What its customer follows it by; null until it has left. */
export function sentParcel({ carrier, trackingNumber, trackingUrl, handedAt }: DeskParcel) {
  if (carrier === null || trackingNumber === null || handedAt === null) return null;
  return { carrier, trackingNumber, trackingUrl, shippedAt: handedAt };
}

/** What its label says already, for whoever hands it over; null without a label. */
export function trackingOf({ carrier, trackingNumber, trackingUrl }: DeskParcel) {
  if (carrier === null || trackingNumber === null) return null;
  return { carrier, trackingNumber, ...(trackingUrl && { trackingUrl }) };
}
