import type { RefObject } from "react";
import type { PayFields, PayOutcome } from "#web/parts/payment/pay-outcome.ts";
import { usePay } from "#web/parts/payment/use-pay.ts";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import { refundedFr } from "#web/parts/payment-end/refunded-words.ts";
import {
  findPayment,
  forgetPayment,
  keepPayment,
  type UnsettledPayment,
} from "#web/parts/payment-end/unsettled-payments.ts";
import { learnOutcome } from "../outcome/learn-outcome.ts";
import type { Prepared } from "../reservation/use-preparation.ts";

/** Long enough to be read. */
const SUCCESS_MS = 700;

/** `reply` is undefined when the payment succeeded and the shop could not be asked about it. */
export type OnPaid = (prepared: Prepared, reply: OutcomeReply | undefined) => Promise<void>;

/**
 * From the provider's fields to its word. A payment that succeeded ends here; one without an answer
 * is left in doubt, written down, and useVerification asks about it.
 */
export function usePayment(fields: RefObject<PayFields | null>, onPaid: OnPaid) {
  const paying = usePay(fields);

  function pay(prepared: Prepared) {
    const { order, checkoutKey: key, lines } = prepared;
    let before: UnsettledPayment | undefined;
    const onStart = () => {
      before = findPayment(key);
      const { orderId, totalCents: total } = order;
      keepPayment({ checkoutKey: key, orderId, total, lines, since: Date.now() });
    };
    const onAnswer = async ({ outcome }: PayOutcome) => {
      if (outcome === "succeeded") return conclude(prepared);
      // What a try before left in doubt is not cleared up by a card that is refused now.
      if (outcome === "refused" && before) keepPayment(before);
      else if (outcome === "refused") forgetPayment(key);
      return "idle";
    };
    return paying.pay({ key, onStart, onAnswer });
  }

  async function conclude(prepared: Prepared): Promise<"idle" | "paid"> {
    const shown = new Promise((resolve) => setTimeout(resolve, SUCCESS_MS));
    const reply = await learnOutcome(prepared.checkoutKey);
    if (reply?.outcome === "refunded") {
      forgetPayment(prepared.checkoutKey);
      paying.fail(refundedFr);
      return "idle";
    }
    await shown;
    await onPaid(prepared, reply?.outcome === "paid" ? reply : undefined);
    return "paid";
  }

  return { ...paying, pay };
}
