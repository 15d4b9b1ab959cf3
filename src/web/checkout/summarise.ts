import { cents } from "#kernel/money.ts";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import { cartTotal, lineTotal } from "#shop/cart/cart-total.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { QuotedCart, QuotedCode } from "#web/parts/cart/cart-quote.ts";
import type { StartedOrder } from "./checkout-wire.ts";
import type { Summary } from "./order-summary.tsx";

type Shown = {
  quoted: QuotedCart | undefined;
  applied: QuotedCode | undefined;
  method: DeliveryMethod;
};

/** The cart as it was shown, before the shop has put its own prices under an order. */
export const summariseCart = (
  lines: readonly CartLine[],
  { quoted, applied, method }: Shown,
): Summary => ({
  lines: lines.map((line) => {
    const key = lineKey(line);
    const quote = quoted?.quotes.get(key);
    return {
      key,
      name: quote?.state === "sold" ? quote.name : line.product.name,
      image: line.product.image,
      quantity: line.quantity,
      lineCents: lineTotal(line),
      withdrawalExcluded: quote?.state === "sold" && quote.withdrawalExcluded,
    };
  }),
  itemsCents: cartTotal(lines),
  reduction: applied,
  deliveryCents:
    method === "collect" || applied?.isDeliveryFree ? cents(0) : quoted?.fees?.[method],
});

/** Of its variant; a line of before names its product alone. */
function imageOf(cart: readonly CartLine[], productId: string, variantId: string): string {
  const ofProduct = cart.filter(({ product }) => product.id === productId);
  const line = ofProduct.find((one) => one.variantId === variantId) ?? ofProduct[0];
  return line?.product.image ?? "";
}

/** The order as it will be paid; only its pictures come from the cart. */
export const summariseOrder = (order: StartedOrder, cart: readonly CartLine[]): Summary => ({
  lines: order.lines.map(({ productId, variantId, ...line }, index) => ({
    ...line,
    key: `${index} ${productId}`,
    image: imageOf(cart, productId, variantId),
  })),
  itemsCents: order.itemsCents,
  // A release before answers without a code.
  reduction: order.code ? { name: order.code, discountCents: order.discountCents } : undefined,
  deliveryCents: order.deliveryCents,
  gift: order.gift ?? undefined,
});
