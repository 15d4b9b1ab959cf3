import { useEffect, useEffectEvent, useRef } from "react";
import { href, useNavigate } from "react-router";
import type { CartChange } from "#shop/cart/refresh-cart.ts";
import type { ProductPicture } from "#shop/catalog/product-card.ts";
import { useToast } from "#ui/toast.tsx";
import { cartChangeFr } from "#web/parts/cart-changes.tsx";
import { firstOutcome } from "./ask-checkout.ts";
import type { Attempt } from "./checkout-draft.ts";
import { finishOrder } from "./finish-order.ts";
import type { OnPaid } from "./use-payment.ts";

type Situation = {
  isEmpty: boolean;
  /** Why the cart may have become empty under the visitor's eyes. */
  changes: readonly CartChange[];
  picture: ProductPicture | undefined;
};

/** The ways out of /checkout: back to a cart with nothing in it, or on to the confirmation. */
export function useCheckoutEnd({ isEmpty, changes, picture }: Situation) {
  const navigate = useNavigate();
  const toast = useToast();
  const finishing = useRef(false);

  const backToCart = useEffectEvent(() => {
    if (finishing.current) return;
    for (const change of changes) toast(cartChangeFr(change), "error");
    navigate(href("/cart"), { replace: true });
  });
  useEffect(() => {
    if (isEmpty) backToCart();
  }, [isEmpty]);

  const onPaid: OnPaid = async ({ checkoutKey, order }, reply) => {
    finishing.current = true;
    const ending = { checkoutKey, totalCents: order.totalCents, picture };
    const state = await finishOrder(ending, reply);
    navigate(href("/order-success"), { replace: true, state });
  };

  /** This browser had paid already, and its page had not been told. */
  const onPaidBefore = async ({ checkoutKey, replaces }: Attempt) => {
    const reply = await firstOutcome([checkoutKey, ...replaces]);
    if (!reply) return;
    finishing.current = true;
    const state = await finishOrder({ checkoutKey, totalCents: reply.totalCents, picture }, reply);
    navigate(href("/order-success"), { replace: true, state });
  };

  return { onPaid, onPaidBefore };
}
