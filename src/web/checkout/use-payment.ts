import { type RefObject, useRef, useState } from "react";
import { paymentFailedFr } from "#copy/payment-errors.ts";
import type { CardField } from "./card-outcome.ts";
import type { OutcomeReply } from "./checkout-wire.ts";
import { learnOutcome } from "./learn-outcome.ts";
import type { Prepared } from "./use-preparation.ts";

/** Long enough to be read. */
const SUCCESS_MS = 700;

const refundedFr =
  "Votre paiement est arrivé après la fin de la réservation et l’article a été vendu entre-temps : vous êtes intégralement remboursé, et un e-mail vous le confirme.";

export type PaymentState = "idle" | "processing" | "paid";

/** `reply` is undefined when the page could not learn what became of the payment. */
export type OnPaid = (prepared: Prepared, reply: OutcomeReply | undefined) => Promise<void>;

export function usePayment(card: RefObject<CardField | null>, onPaid: OnPaid) {
  const [state, setState] = useState<PaymentState>("idle");
  const [error, setError] = useState<string>();
  /** The checkout that can no longer be paid, whatever the card. */
  const [endedKey, setEndedKey] = useState<string>();
  const paying = useRef(false);

  async function pay(prepared: Prepared) {
    // The second half of a double click comes before the page has been drawn as busy.
    if (paying.current || !card.current) return;
    paying.current = true;
    setError(undefined);
    setState("processing");
    const { order, delivery } = prepared;
    const { name, email } = delivery;
    const answer = await card.current
      .confirm({ clientSecret: order.payment.clientSecret, name, email })
      .catch(() => ({ outcome: "unknown" }) as const);
    if (answer.outcome === "refused") return again(answer.message);
    if (answer.outcome === "succeeded") setState("paid");
    await conclude(prepared, answer.outcome === "succeeded" ? answer.intentId : undefined);
  }

  async function conclude(prepared: Prepared, intentId: string | undefined) {
    const shown = new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    const reply = await learnOutcome(prepared.checkoutKey);
    if (reply?.outcome === "refunded") return again(refundedFr);
    const isPaid = reply?.outcome === "paid";
    // Without the card's own word, a payment of which the shop knows nothing was never made.
    if (reply && !isPaid && !intentId) {
      if (reply.outcome !== "waiting") setEndedKey(prepared.checkoutKey);
      return again(paymentFailedFr);
    }
    setState("paid");
    await shown;
    await onPaid(prepared, isPaid ? reply : undefined);
  }

  function again(message: string) {
    paying.current = false;
    setState("idle");
    setError(message);
  }

  return { state, error, pay, endedKey };
}
