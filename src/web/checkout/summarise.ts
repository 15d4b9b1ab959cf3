import { lineKey } from "#shop/cart/add-to-cart.ts";
import { cartTotal, lineTotal } from "#shop/cart/cart-total.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { QuotedCart } from "#web/parts/cart/cart-quote.ts";
import type { StartedOrder } from "./checkout-wire.ts";
import type { Summary } from "./order-summary.tsx";

/** The cart as it was shown, before the shop has put its own prices under an order. */
export const summariseCart = (
  lines: readonly CartLine[],
  quoted: QuotedCart | undefined,
  method: DeliveryMethod,
): Summary => ({
  lines: lines.map((line) => {
    const key = lineKey(line);
    const quote = quoted?.quotes.get(key);
    return {
      key,
      name: line.product.name,
      image: line.product.image,
      quantity: line.quantity,
      lineCents: lineTotal(line),
      withdrawalExcluded: quote?.state === "sold" && quote.withdrawalExcluded,
    };
  }),
  itemsCents: cartTotal(lines),
  deliveryCents: quoted?.fees?.[method],
});

/** The order as it will be paid; only its pictures come from the cart. */
export const summariseOrder = (order: StartedOrder, cart: readonly CartLine[]): Summary => ({
  lines: order.lines.map(({ productId, ...line }, index) => ({
    ...line,
    key: `${index} ${productId}`,
    image: cart.find(({ product }) => product.id === productId)?.product.image ?? "",
  })),
  itemsCents: order.itemsCents,
  deliveryCents: order.deliveryCents,
});
