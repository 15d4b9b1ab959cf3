import { type BoughtLine, cartWithout } from "#shop/cart/cart-without.ts";
import { clearCart, loadCart, saveCart } from "../cart/cart-storage.ts";
import { forgetCheckoutKeys } from "../cart/checkout-key.ts";
import { keepCode } from "../cart/code-storage.ts";
import { keepOrder, type OrderCopy } from "../orders/order-store.ts";
import type { OutcomeReply } from "./ask-outcome.ts";
import type { SuccessState } from "./success-state.ts";
import { forgetDoubts, keepPayment, type UnsettledPayment } from "./unsettled-payments.ts";

type Ending = Pick<UnsettledPayment, "checkoutKey" | "total" | "lines"> &
  Pick<SuccessState, "picture" | "delivery" | "reduction" | "gift">;

/**
 * Ends a checkout in this browser: the cart loses what was bought, in all its tabs, and the order
 * is copied to the device. Without a reply the buyer gets a reference, which the shop is told as
 * soon as it can be reached.
 */
export async function finishOrder(
  { checkoutKey, total, lines, picture, delivery, reduction, gift }: Ending,
  reply: OutcomeReply | undefined,
): Promise<SuccessState> {
  const now = Date.now();
  const reference = `ORD-${now}`;
  const order = reply?.order ?? undefined;
  if (order) await keepCopy(order);
  forgetDoubts();
  if (!order) keepPayment({ checkoutKey, reference, total, lines, since: now });
  const items = order?.items ?? lines.map(toItem);
  const { way, leaves, isFetched } = delivery ?? {};
  leaveInCart(cartWithout(loadCart(), items));
  forgetCheckoutKeys();
  keepCode("");
  return {
    orderId: reply?.orderId ?? reference,
    number: reply?.number,
    total: reply?.totalCents ?? total,
    picture,
    items,
    reduction: order ? order.reduction : reduction,
    gift,
    // How and when it is delivered is not in the copy that the device keeps.
    delivery: order ? { ...deliveryOf(order), way, leaves, isFetched } : delivery,
  };
}

/** The copy is a comfort: nothing waits long for it, and nothing fails with it. */
export async function keepCopy(order: OrderCopy): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, 1500));
  await Promise.race([keepOrder(order), tooLong]).catch(() => {});
}

function leaveInCart(lines: ReturnType<typeof loadCart>): void {
  if (lines.length > 0) saveCart(lines);
  else clearCart();
}

const toItem = ({
  product,
  variantId,
  quantity,
  selectedOptions,
}: UnsettledPayment["lines"][number]) =>
  ({
    productId: product.id,
    ...(variantId !== undefined && { variantId }),
    name: product.name,
    price: product.price,
    quantity,
    options: selectedOptions,
  }) satisfies BoughtLine & OrderCopy["items"][number];

const deliveryOf = ({
  customer,
  shippingAddress,
}: OrderCopy): NonNullable<SuccessState["delivery"]> => ({
  name: customer.name,
  email: customer.email,
  isGuest: customer.role === "guest",
  ...shippingAddress,
});
