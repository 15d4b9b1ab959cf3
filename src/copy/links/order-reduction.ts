import type { OrderReduction } from "#shop/orders/order.ts";
import { formatPrice } from "../formats.ts";

/** By a code, or by the shop itself. */
export const reductionNameFr = (code: string | null): string =>
  code === null ? "Remise de l’atelier" : `Code ${code}`;

/** What a code did for an order, beside its name. */
export const reductionFr = ({ discountCents }: Pick<OrderReduction, "discountCents">): string =>
  discountCents > 0 ? `−${formatPrice(discountCents)}` : "Livraison offerte";
