import { useEffect, useState } from "react";
import { saveCart } from "#web/parts/cart-storage.ts";
import { askOutcome } from "./ask-checkout.ts";
import type { OutcomeReply } from "./checkout-wire.ts";
import { keepCopy } from "./finish-order.ts";
import { forgetLateOrder, readLateOrder } from "./late-order.ts";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** What the shop says, once it can be reached, of the order behind an ORD- reference. */
export function useLateOrder(orderId: string): OutcomeReply | undefined {
  const [reply, setReply] = useState<OutcomeReply>();
  useEffect(() => {
    const late = readLateOrder();
    if (late?.reference !== orderId) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async (pause: number) => {
      const answer = await askOutcome(late.checkoutKey, late.reference);
      if (left) return;
      if (answer && answer.outcome !== "waiting") {
        forgetLateOrder();
        if (answer.order) await keepCopy(answer.order);
        else if (!isDecidedElsewhere(answer)) saveCart(late.lines);
        setReply(answer);
        return;
      }
      timer = setTimeout(ask, pause, Math.min(pause * 2, LONGEST_PAUSE_MS));
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
