import type { CheckoutAnswer } from "./ask-checkout.ts";
import type { CheckoutRefusal } from "./checkout-wire.ts";

/**
 * Whether an order may exist under the key that was refused. A door that did not look for one, or a
 * payment that may be the earlier order's as well as its own, tells nothing of a key sent before.
 */
const ORDER = {
  product_gone: "none",
  option_gone: "none",
  quantity_limit: "none",
  out_of_stock: "none",
  country_not_served: "none",
  too_many_holds: "if_sent_before",
  payment_in_progress: "if_sent_before",
  already_paid: "maybe",
  payment_unavailable: "maybe",
  checkout_over: "maybe",
  key_reused: "maybe",
} satisfies Record<CheckoutRefusal["code"], "none" | "if_sent_before" | "maybe">;

/** True when the shop has surely made no order of this attempt; without an answer, it may have. */
export function leftNoOrder({ reply, sentBefore }: Omit<CheckoutAnswer, "attempt">): boolean {
  if (!reply || reply.outcome === "started") return false;
  if (reply.outcome === "invalid") return true;
  const order = ORDER[reply.error.code];
  return order === "none" || (order === "if_sent_before" && !sentBefore);
}
