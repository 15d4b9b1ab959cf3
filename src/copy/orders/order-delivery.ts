import type { OrderDetails } from "#shop/orders/order.ts";
import { deliveryMethodFr } from "./delivery.ts";
import { pointFr, slotFr } from "./order-hours.ts";

type Delivery = Pick<OrderDetails["delivery"], "method" | "relayPoint" | "point" | "collection"> &
  Partial<Pick<OrderDetails["delivery"], "street">>;

/** « En point relais : Tabac du Port, son adresse » */
export function showDeliveryMethod(delivery: Delivery): string {
  const { method, relayPoint, point, collection, street } = delivery;
  // Of gift cards alone.
  if (street === "") return "Sans colis";
  const where = point ? pointFr(point) : collection ? passageFr(collection) : relayPoint;
  return where ? `${deliveryMethodFr[method]} : ${where}` : deliveryMethodFr[method];
}

/** « mercredi 18 novembre, de 16 h à 19 h, son adresse » */
const passageFr = (collection: NonNullable<Delivery["collection"]>): string =>
  [slotFr(collection), collection.address].filter(Boolean).join(", ");
