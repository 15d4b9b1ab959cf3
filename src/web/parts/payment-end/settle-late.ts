import type { OutcomeReply } from "./ask-outcome.ts";
import { askOutcome } from "./ask-outcome.ts";
import { keepCopy } from "./finish-order.ts";
import { forgetPayment, type UnsettledPayment } from "./unsettled-payments.ts";

/** Tells the shop the ORD- reference of a payment; its order, once the shop has one to tell of. */
export async function settleLate(payment: UnsettledPayment): Promise<OutcomeReply | undefined> {
  const reply = await askOutcome(payment.checkoutKey, payment.reference);
  if (!reply || reply.outcome === "waiting" || reply.outcome === "processing") return;
  if (reply.order) await keepCopy(reply.order);
  forgetPayment(payment.checkoutKey);
  return reply;
}
