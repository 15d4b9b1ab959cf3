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
  /** What the shop wrote to them about it. */
  messages: unknown;
};

export type ExportedOrder = Order & Partial<Said>;
