import { expectedFr } from "#copy/orders/delivery.ts";
import type { DeliveryPromise } from "../cart/cart-quote.ts";

/** « Reçu entre le 19 et le 23 novembre », by the days that the shop has counted. */
export const receivedFr = ({ expected: { from, to } }: DeliveryPromise): string =>
  `Reçu ${expectedFr({ from: new Date(from), to: new Date(to) })}`;
