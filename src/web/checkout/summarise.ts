import type { Cents } from "#kernel/money.ts";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import { cartTotal, lineTotal } from "#shop/cart/cart-total.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { StartedOrder } from "./checkout-wire.ts";
import type { Summary } from "./order-summary.tsx";

/** The cart as it was shown, before the shop has put its own prices under an order. */
export const summariseCart = (
  lines: readonly CartLine[],
  deliveryCents: Cents | undefined,
): Summary => ({
  lines: lines.map((line) => ({
    key: lineKey(line),
    name: line.product.name,
    image: line.product.image,
    quantity: line.quantity,
    lineCents: lineTotal(line),
  })),
  itemsCents: cartTotal(lines),
  deliveryCents,
});

/** The order as it will be paid; only its pictures come from the cart. */
export const summariseOrder = (order: StartedOrder, cart: readonly CartLine[]): Summary => ({
  lines: order.lines.map(({ productId, name, quantity, lineCents }, index) => ({
    key: `${index} ${productId}`,
    name,
    image: cart.find(({ product }) => product.id === productId)?.product.image ?? "",
    quantity,
    lineCents,
  })),
  itemsCents: order.itemsCents,
  deliveryCents: order.deliveryCents,
});
