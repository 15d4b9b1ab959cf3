import type { Order } from "#shop/orders/order.ts";

/** The shopkeeper's spreadsheet of orders; it follows the shop, never the other way round. */
export type OrderMirror = {
  /** The customer first, then the order; as often as one likes, one record each. */
  keep(order: Order): Promise<void>;
};
