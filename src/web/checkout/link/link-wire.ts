import type { BasisPoints, Cents } from "#kernel/money.ts";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { StartLinkError } from "#shop/payment-links/start-link-payment.server.ts";

/** An order that can be paid, at the server's prices. */
export type StartedLinkOrder = {
  orderId: string;
  checkoutKey: string;
  deliveryCents: Cents;
  totalCents: Cents;
  vat: { rate: BasisPoints; vatCents: Cents }[];
  departure: DepartureWish | null;
  /** A length, as the visitor's clock may be wrong. */
  holdMs: number;
  clientSecret: string;
  countryCode: string | undefined;
  /** Where a method that leads away from the page brings the buyer back to. */
  returnUrl: string;
  /** The signed page of the order, once it is paid. */
  doneUrl: string;
};

/** The answer of /payer/:token/commencer. */
export type StartLinkReply =
  | { outcome: "started"; order: StartedLinkOrder }
  | { outcome: "invalid"; errors: DeliveryErrors }
  | { outcome: "refused"; code: StartLinkError["code"] | "too_many_cards"; words: string };
