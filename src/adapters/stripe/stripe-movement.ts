import type Stripe from "stripe";
import { isId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import type { Movement } from "#shop/payments/payment-gateway.ts";

/** Payouts and Stripe's own fees are about no payment. */
const KINDS: Record<string, Movement["kind"]> = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_failure",
  dispute: "dispute",
  dispute_reversal: "dispute_reversal",
};

/** Nothing for what is about no payment, or about one that was made without an intent. */
export function toMovement(entry: Stripe.BalanceTransaction): Movement[] {
  const { reporting_category, source, amount, fee } = entry;
  const kind = KINDS[reporting_category];
  if (!kind || typeof source !== "object" || source === null) return [];
  const { payment_intent, metadata } = source as Stripe.Charge;
  const intentId = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  if (!intentId) return [];
  const { order_id = "" } = metadata ?? {};
  return [
    {
      kind,
      subjectId: kind === "charge" ? intentId : source.id,
      intentId,
      orderId: isId(order_id) ? order_id : null,
      amountCents: cents(Math.abs(amount)),
      feeCents: cents(fee),
    },
  ];
}
