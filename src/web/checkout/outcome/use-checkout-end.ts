import { useEffect, useEffectEvent, useRef } from "react";
import { href, useNavigate } from "react-router";
import { departureFr } from "#copy/dispatch/departures.ts";
import type { CartChange } from "#shop/cart/refresh-cart.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { cartChangeFr } from "#web/parts/cart/cart-changes.tsx";
import { finishOrder } from "#web/parts/payment-end/finish-order.ts";
import type { OnVerified } from "#web/parts/payment-end/use-verification.ts";
import { type Attempt, forgetDraft } from "../checkout-draft.ts";
import type { OfferedWorkshop } from "../checkout-wire.ts";
import { wayFr } from "../delivery/way-words.ts";
import { keepGiftCode } from "../gift/gift-storage.ts";
import type { OnPaid } from "../payment/use-payment.ts";
import { firstPaid } from "../reservation/ask-checkout.ts";

type Situation = {
  workshop: OfferedWorkshop | null;
  isEmpty: boolean;
  /** Why the cart may have become empty under the visitor's eyes. */
  changes: readonly CartChange[];
  picture: ProductPicture | undefined;
  isGuest: boolean;
};

/** The ways out of /checkout: back to a cart with nothing in it, or on to the confirmation. */
export function useCheckoutEnd({ isEmpty, changes, picture, isGuest, workshop }: Situation) {
  const navigate = useNavigate();
  const toast = useToast();
  const finishing = useRef(false);

  const backToCart = useEffectEvent(() => {
    if (finishing.current) return;
    if (changes.length > 0) toast(changes.map(cartChangeFr).join(" "), "error", href("/cart"));
    navigate(href("/cart"), { replace: true });
  });
  useEffect(() => {
    if (isEmpty) backToCart();
  }, [isEmpty]);

  async function end(...[ending, reply]: Parameters<typeof finishOrder>) {
    finishing.current = true;
    const state = await finishOrder({ ...ending, picture }, reply);
    forgetDraft();
    keepGiftCode("");
    navigate(href("/order-success"), { replace: true, state });
  }

  const onPaid: OnPaid = ({ checkoutKey, order, lines, delivery }, reply) => {
    const { name, email, address: street, postalCode, city, country } = delivery;
    const way = wayFr(delivery, workshop);
    const isFetched = delivery.method === "collect";
    const leaves = order.departure ? departureFr(order.departure) : undefined;
    const goesTo = { name, email, street, postalCode, city, country, isGuest, way, isFetched };
    const told = { ...goesTo, leaves };
    const { totalCents: total, discountCents, code } = order;
    const reduction = code ? { code, discountCents } : undefined;
    const gift = order.gift ?? undefined;
    return end({ checkoutKey, total, lines, delivery: told, reduction, gift }, reply);
  };

  const onVerified: OnVerified = (payment, reply) => end(payment, reply);

  /** This browser had paid already, and its page had not been told; false when nobody can tell. */
  const onPaidBefore = async ({ checkoutKey, replaces }: Attempt) => {
    const reply = await firstPaid([checkoutKey, ...replaces]);
    if (reply) await end({ checkoutKey, total: reply.totalCents, lines: [] }, reply);
    return reply !== undefined;
  };

  return { onPaid, onVerified, onPaidBefore };
}
