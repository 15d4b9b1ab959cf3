import type { Cents } from "#kernel/money.ts";
import type { AdapterName } from "#shop/carriers/carrier.ts";

export type LabelState = "asked" | "pending" | "bought" | "refused" | "cancelling" | "cancelled";

/** The last label of a parcel, as whoever packs it sees it. */
export type DeskLabel = {
  id: string;
  /** Null when its parcel is no more. */
  parcelId: string | null;
  adapter: AdapterName;
  state: LabelState;
  carrier: string | null;
  trackingNumber: string | null;
  costCents: Cents | null;
  refusal: string | null;
  boughtAt: Date | null;
  /** What its carrier told last, and when. */
  toldWords: string | null;
  toldAt: Date | null;
  /** Since when its carrier is about to cancel it; null once that is done. */
  queuedAt: Date | null;
};

export const labelOfParcel = (labels: readonly DeskLabel[], parcelId: string) =>
  labels.find((label) => label.parcelId === parcelId) ?? null;

/** Bought, or on its way to be: it may be cancelled. */
export const isWanted = ({ state }: DeskLabel): boolean =>
  state === "asked" || state === "pending" || state === "bought";

/** Bought for what is sent no more, and too late to give back. */
export const isLost = ({ parcelId, state }: DeskLabel): boolean =>
  parcelId === null && state === "bought";

/** Its parcel is gone, and its carrier does not say whether it is cancelled. */
export const isLeftOver = ({ parcelId, state }: DeskLabel): boolean =>
  parcelId === null && state === "cancelling";
