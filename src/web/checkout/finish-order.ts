import type { Cents } from "#kernel/money.ts";
import type { ProductPicture } from "#shop/catalog/product-card.ts";
import { clearCart, loadCart } from "#web/parts/cart-storage.ts";
import { forgetCheckoutKeys } from "#web/parts/checkout-key.ts";
import { keepOrder, type OrderCopy } from "#web/parts/order-store.ts";
import { forgetDraft } from "./checkout-draft.ts";
import type { OutcomeReply } from "./checkout-wire.ts";
import { keepLateOrder } from "./late-order.ts";

/** What /order-success is told by the page before it. */
export type SuccessState = {
  orderId: string;
  total: Cents;
  /** The ORD- number that was shown before the shop could be asked. */
  reference?: string | undefined;
  picture?: ProductPicture | undefined;
};

type Ending = { checkoutKey: string; totalCents: Cents; picture?: ProductPicture | undefined };

/**
 * Ends a checkout in this browser: the cart is emptied in all its tabs and the order is copied to
 * the device. Without a reply the buyer gets a reference, which the shop is told as soon as it
 * can be reached.
 */
export async function finishOrder(
  { checkoutKey, totalCents, picture }: Ending,
  reply: OutcomeReply | undefined,
): Promise<SuccessState> {
  const reference = `ORD-${Date.now()}`;
  if (reply?.order) await keepCopy(reply.order);
  else keepLateOrder({ checkoutKey, reference, total: totalCents, lines: loadCart() });
  clearCart();
  forgetCheckoutKeys();
  forgetDraft();
  return {
    orderId: reply?.orderId ?? reference,
    total: reply?.totalCents ?? totalCents,
    picture,
  };
}

/** The copy is a comfort: nothing waits long for it, and nothing fails with it. */
export async function keepCopy(order: OrderCopy): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, 1500));
  await Promise.race([keepOrder(order), tooLong]).catch(() => {});
}
