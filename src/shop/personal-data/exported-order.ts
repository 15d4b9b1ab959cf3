import type { Order } from "#shop/orders/order.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";

/** What its buyer said of its delivery and of its bill, as it is kept. */
type Said = {
  deliveryMethod: DeliveryMethod;
  relayPoint: string | null;
  phone: string | null;
  pickupPoint: unknown;
  collectFrom: Date | null;
  collectUntil: Date | null;
  carrierNote: string | null;
  giftMessage: string | null;
  billing: unknown;
  departure: unknown;
  /** In the words of the payment provider; null where it was not paid through one, or is of before. */
  paidWith: string | null;
  /** What the shop wrote to them about it. */
  messages: unknown;
  /** What the shop changed of it, with where it went before. */
  edits: unknown;
  /** What the shop noted on the link that it was paid by; null without one. */
  link: unknown;
};

export type ExportedOrder = Order & Partial<Said>;
