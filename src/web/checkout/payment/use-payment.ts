import { type RefObject, useRef, useState } from "react";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import { whilePaying } from "#web/parts/payment-end/payment-lock.ts";
import { refundedFr } from "#web/parts/payment-end/refunded-words.ts";
import {
  findPayment,
  forgetPayment,
  keepPayment,
} from "#web/parts/payment-end/unsettled-payments.ts";
import { learnOutcome } from "../outcome/learn-outcome.ts";
import type { Prepared } from "../reservation/use-preparation.ts";
import type { CardField } from "./card-outcome.ts";

/** Long enough to be read. */
const SUCCESS_MS = 700;

export type PaymentState = "idle" | "processing" | "paid";

/** `reply` is undefined when the payment succeeded and the shop could not be asked about it. */
export type OnPaid = (prepared: Prepared, reply: OutcomeReply | undefined) => Promise<void>;

/**
 * From a card to the provider's word. A payment that succeeded ends here; one without an answer is
 * left in doubt, written down, and useVerification asks about it.
 */
export function usePayment(card: RefObject<CardField | null>, onPaid: OnPaid) {
  const [state, setState] = useState<PaymentState>("idle");
  const [error, setError] = useState<string>();
  const paying = useRef(false);

  async function pay(prepared: Prepared) {
    // The second half of a double click comes before the page has been drawn as busy.
    if (paying.current || !card.current) return;
    paying.current = true;
    setError(undefined);
    setState("processing");
    await whilePaying(prepared.checkoutKey, () => payAlone(prepared));
    paying.current = false;
  }

  async function payAlone(prepared: Prepared) {
    const { order, delivery, checkoutKey, lines } = prepared;
    const { name, email } = delivery;
    const before = findPayment(checkoutKey);
    keepPayment({ checkoutKey, total: order.totalCents, lines, since: Date.now() });
    const answer = await card.current
      ?.confirm({ clientSecret: order.payment.clientSecret, name, email })
      .catch(() => undefined);
    if (answer?.outcome === "succeeded") return conclude(prepared);
    setState("idle");
    if (answer?.outcome !== "refused") return;
    // What a try before left in doubt is not cleared up by a card that is refused now.
    if (before) keepPayment(before);
    else forgetPayment(checkoutKey);
    setError(answer.message);
  }

  async function conclude(prepared: Prepared) {
    setState("paid");
    const shown = new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    const reply = await learnOutcome(prepared.checkoutKey);
    if (reply?.outcome === "refunded") {
      forgetPayment(prepared.checkoutKey);
      setState("idle");
      return setError(refundedFr);
    }
    await shown;
    await onPaid(prepared, reply?.outcome === "paid" ? reply : undefined);
  }

  return { state, error, pay };
}
