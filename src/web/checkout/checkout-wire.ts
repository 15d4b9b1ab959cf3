import type { Cents } from "#kernel/money.ts";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import type { DetailField } from "#shop/checkout/details/delivery-details.ts";
import type { StartCheckoutError } from "#shop/checkout/start-checkout.server.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { NearbyPoint } from "#shop/shipping/pickup-point.ts";
import type { PaidByGift } from "./gift/gift-card-wire.ts";

/**
 * What the fields of the delivery form hold, as typed. Those that came after the first release are
 * not there until they are filled, so that a checkout begun before a deploy is the same after it.
 */
export type DeliveryValues = {
  name: string;
  email: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  method: DeliveryMethod;
  relayPoint: string;
} & Partial<Record<DetailText, string | undefined>> &
  Partial<Record<"isGift" | "isBilledApart", boolean>> & {
    /** Of the point, for the page alone. */
    pointName?: string | undefined;
  };

export type DetailText = Exclude<DetailField, "isGift" | "isBilledApart">;

/** A point as the shop offers it; its token is what is sent back. */
export type OfferedPoint = NearbyPoint & { token: string };

/** The answer of /api/points-relais: the nearest first, and the one that this browser chose last. */
export type PointsReply = { points: OfferedPoint[]; last: OfferedPoint | null };

/** What the workshop offers, times as text. */
export type OfferedWorkshop = { address: string; slots: { from: string; until: string }[] };

/** An order that waits for its payment, at the server's prices. */
export type StartedOrder = {
  orderId: string;
  lines: {
    productId: string;
    variantId: string;
    name: string;
    quantity: number;
    lineCents: Cents;
    withdrawalExcluded: boolean;
  }[];
  itemsCents: Cents;
  discountCents: Cents;
  /** The name of the code; null without one. */
  code: string | null;
  deliveryCents: Cents;
  totalCents: Cents;
  /** The part that a gift card pays; not told by the release before. */
  gift?: PaidByGift | null;
  /** When it is to leave, as its buyer was told and agreed to. */
  departure: DepartureWish | null;
  /** For how long the plants are still held; a length, as the visitor's clock may be wrong. */
  holdMs: number;
  payment: {
    intentId: string;
    clientSecret: string;
    /** Where a method that leads away from the page brings the buyer back to. */
    returnUrl?: string;
    /** ISO 3166-1, of the country that the parcel goes to. */
    countryCode?: string | undefined;
  };
};

/** The answer of /api/checkout. */
export type StartReply =
  | { outcome: "started"; order: StartedOrder }
  | { outcome: "invalid"; errors: DeliveryErrors }
  | { outcome: "refused"; error: CheckoutRefusal };

export type CheckoutRefusal =
  | StartCheckoutError
  | { code: "too_many_holds" | "too_many_refused_cards" }
  | { code: "too_many_codes" | "too_many_cards" };
