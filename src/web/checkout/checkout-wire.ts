import type { Cents } from "#kernel/money.ts";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import type { StartCheckoutError } from "#shop/checkout/start-checkout.server.ts";

/** What the fields of the delivery form hold, as typed. */
export type DeliveryValues = {
  name: string;
  email: string;
  address: string;
  city: string;
  postalCode: string;
  country: string;
  method: "home" | "relay";
  relayPoint: string;
};

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
  deliveryCents: Cents;
  totalCents: Cents;
  /** For how long the plants are still held; a length, as the visitor's clock may be wrong. */
  holdMs: number;
  payment: { intentId: string; clientSecret: string };
};

/** The answer of /api/checkout. */
export type StartReply =
  | { outcome: "started"; order: StartedOrder }
  | { outcome: "invalid"; errors: DeliveryErrors }
  | { outcome: "refused"; error: CheckoutRefusal };

export type CheckoutRefusal =
  | StartCheckoutError
  | { code: "too_many_holds" | "too_many_refused_cards" };
