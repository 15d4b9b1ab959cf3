import type { OrderReduction } from "#shop/orders/order.ts";
import { formatPrice } from "../formats.ts";

/** What a code did for an order, beside its name. */
export const reductionFr = ({ discountCents }: Pick<OrderReduction, "discountCents">): string =>
  discountCents > 0 ? `−${formatPrice(discountCents)}` : "Livraison offerte";
