import { useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { checkoutRefusalFr } from "#copy/orders/checkout-refusals.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import { isCodeRefusal } from "#shop/codes/reduce-cart.ts";
import { cartLimitFr } from "#web/parts/cart/cart-limit.ts";
import { loadCart } from "#web/parts/cart/cart-storage.ts";
import { keepCode } from "#web/parts/cart/code-storage.ts";
import { askOutcome } from "#web/parts/payment-end/ask-outcome.ts";
import { type Attempt, draftDelivery, endAttempt, openAttempt } from "../checkout-draft.ts";
import type { CheckoutRefusal, DeliveryValues, StartedOrder } from "../checkout-wire.ts";
import { keepGiftCode } from "../gift/gift-storage.ts";
import { askCheckout, type CheckoutAnswer } from "./ask-checkout.ts";

/** An order whose payment is ready, and what it was made for. */
export type Prepared = {
  order: StartedOrder;
  checkoutKey: string;
  delivery: DeliveryValues;
  wishes: string;
  lines: CartLine[];
  /** By the clock that only goes forward. */
  heldUntil: number;
};

type State = {
  asking: boolean;
  prepared?: Prepared;
  /** The order is there, its payment is not: step 2 says so and offers to try again. */
  failed?: boolean;
  errors: DeliveryErrors;
  refusal?: string;
  /** This browser had already paid, and its page did not know. */
  paidBefore?: Attempt;
};

const unreachableFr =
  "La boutique n’a pas pu répondre : elle est très demandée en ce moment, ou votre connexion est interrompue. Réessayez dans un instant : rien de ce que vous avez saisi n’est perdu.";

const cartChangedFr =
  "Votre panier a changé depuis l’étape précédente. Vérifiez le récapitulatif, puis continuez.";

const codeRemovedFr = "Il est retiré de votre commande : vérifiez le total, puis continuez.";

const cardRemovedFr = "Elle est retirée de votre commande : vérifiez le total, puis continuez.";

const alreadyPaidFr =
  "Cette commande est déjà payée. Nous n’arrivons pas à la relire pour le moment : réessayez dans un instant.";

/** From a filled form to an order that can be paid, and between the two steps. */
export function usePreparation() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ asking: false, errors: {} });
  const asking = useRef(false);
  const step = search.get("etape") === "paiement" ? "payment" : "delivery";

  const goTo = (wanted: "delivery" | "payment", replace = false) => {
    if (wanted === step) return;
    const to = wanted === "payment" ? `${href("/checkout")}?etape=paiement` : href("/checkout");
    navigate(to, { replace });
  };

  /** A page that comes back to a payment may have missed its end. */
  async function resume(delivery: DeliveryValues) {
    const attempt = openAttempt();
    const reply = attempt && (await askOutcome(attempt.checkoutKey));
    if (attempt && reply?.outcome === "paid") {
      return setState({ asking: false, errors: {}, paidBefore: attempt });
    }
    await prepare(delivery);
  }

  async function prepare(delivery: DeliveryValues) {
    // The second half of a double click comes before the page has been drawn as busy.
    if (asking.current) return;
    draftDelivery(delivery);
    const lines = loadCart();
    const tooLong = cartLimitFr(lines);
    if (tooLong) return refuse(tooLong);
    asking.current = true;
    setState({ asking: true, errors: {} });
    let answer = await askCheckout(lines, delivery);
    if (isOver(answer)) {
      endAttempt();
      answer = await askCheckout(lines, delivery);
    }
    asking.current = false;
    settle(answer, delivery, lines);
  }

  function settle(answer: CheckoutAnswer, delivery: DeliveryValues, lines: CartLine[]) {
    const { reply, attempt, wishes } = answer;
    const { checkoutKey } = attempt;
    const atRest = { asking: false, errors: {} };
    if (reply?.outcome === "started") {
      const { order } = reply;
      const heldUntil = performance.now() + order.holdMs;
      setState({ ...atRest, prepared: { order, checkoutKey, delivery, wishes, lines, heldUntil } });
      return goTo("payment");
    }
    if (reply?.outcome === "invalid") {
      setState({ ...atRest, errors: reply.errors });
      return goTo("delivery", true);
    }
    const code = reply?.error.code;
    if (code === "already_paid") return setState({ ...atRest, paidBefore: attempt });
    if (code === "payment_unavailable" || (!reply && step === "payment")) {
      setState({ ...atRest, failed: true });
      return goTo("payment");
    }
    if (reply && isCodeRefusal(reply.error)) {
      keepCode("");
      return refuse(`${checkoutRefusalFr(reply.error)} ${codeRemovedFr}`);
    }
    if (code === "gift_card_unknown" || code === "gift_card_empty" || code === "too_many_cards") {
      keepGiftCode("");
      return refuse(`${checkoutRefusalFr({ code })} ${cardRemovedFr}`);
    }
    setState(reply ? refused(reply.error) : { ...atRest, refusal: unreachableFr });
    goTo("delivery", true);
  }

  const refuse = (refusal: string) => {
    setState({ asking: false, errors: {}, refusal });
    goTo("delivery", true);
  };
  const startAgain = () => refuse(cartChangedFr);
  /** The browser has paid, and the shop cannot be asked about the order just now. */
  const sayPaid = () => refuse(alreadyPaidFr);

  return { ...state, step, prepare, resume, goTo, startAgain, sayPaid } as const;
}

// The hold ended, or another tab used the key for other wishes: the same ones go under a new key.
function isOver({ reply }: CheckoutAnswer): boolean {
  if (reply?.outcome !== "refused") return false;
  return reply.error.code === "checkout_over" || reply.error.code === "key_reused";
}

/** The refusals that are of one field, and shown there. */
const REFUSED_FIELDS = new Map<CheckoutRefusal["code"], keyof DeliveryErrors>([
  ["country_not_served", "country"],
  ["territory_not_served", "postalCode"],
  ["postal_code_invalid", "postalCode"],
  ["departure_changed", "departureWish"],
  ["departure_not_agreed", "departureAgreed"],
]);

function refused(error: CheckoutRefusal): State {
  const said = checkoutRefusalFr(error);
  const field = REFUSED_FIELDS.get(error.code);
  return {
    asking: false,
    ...(field ? { errors: { [field]: said } } : { errors: {}, refusal: said }),
  };
}
