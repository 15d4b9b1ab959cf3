import type { OrderDetails } from "#shop/orders/order.ts";
import { deliveryMethodFr } from "./delivery.ts";
import { pointFr, slotFr } from "./order-hours.ts";

type Delivery = Pick<OrderDetails["delivery"], "method" | "relayPoint" | "point" | "collection">;

/** « En point relais : Tabac du Port, son adresse » */
export function showDeliveryMethod({ method, relayPoint, point, collection }: Delivery): string {
  const where = point ? pointFr(point) : collection ? slotFr(collection) : relayPoint;
  return where ? `${deliveryMethodFr[method]} : ${where}` : deliveryMethodFr[method];
}
