import { useEffect, useState } from "react";
import { putBack } from "#shop/cart/put-back.ts";
import { loadCart, saveCart } from "#web/parts/cart/cart-storage.ts";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import { settleLate } from "#web/parts/payment-end/settle-late.ts";
import { paymentsText, readPayments } from "#web/parts/payment-end/unsettled-payments.ts";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** What the shop says, once it can be reached, of the order behind an ORD- reference. */
export function useLateOrder(orderId: string): OutcomeReply | undefined {
  const [reply, setReply] = useState<OutcomeReply>();
  useEffect(() => {
    const late = readPayments(paymentsText()).find(({ reference }) => reference === orderId);
    if (!late) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async (pause: number) => {
      const answer = await settleLate(late);
      if (left) return;
      if (!answer) {
        timer = setTimeout(ask, pause, Math.min(pause * 2, LONGEST_PAUSE_MS));
        return;
      }
      if (!answer.order && !isDecidedElsewhere(answer)) saveCart(putBack(loadCart(), late.lines));
      setReply(answer);
    };
    const askNow = () => {
      clearTimeout(timer);
      ask(FIRST_PAUSE_MS);
    };
    askNow();
    window.addEventListener("online", askNow);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener("online", askNow);
    };
  }, [orderId]);
  return reply;
}

// Refunded, or looked at by a person: there is nothing to buy again yet.
const isDecidedElsewhere = ({ outcome }: OutcomeReply) =>
  outcome === "refunded" || outcome === "review";
