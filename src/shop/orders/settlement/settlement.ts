import type { Cents } from "#kernel/money.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import type { OrderStatus } from "../order-status.ts";

export type Settlement = {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  /** Waiting: the payment can still be made. Processing: it is being made. */
  outcome: "paid" | "waiting" | "processing" | "expired" | "cancelled" | "refunded" | "review";
  /** Why the last try of a payment that waits was refused, in the provider's code. */
  refusal?: string;
};

/** What of an order in payment tells how it stands. */
type Paying = {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  holds: boolean;
  isInReview: boolean;
  paymentStatus: string;
  isProcessing: boolean;
};

/** As far as we know; with what the provider says of the intent when it was asked. */
export function toSettlement(order: Paying, intent?: Intent | null): Settlement {
  const { orderId, status, totalCents } = order;
  const known = outcomeOf(order);
  if (known !== "waiting") return { orderId, status, totalCents, outcome: known };
  const isUnderWay = intent ? intent.status === "processing" : order.isProcessing;
  if (isUnderWay) return { orderId, status, totalCents, outcome: "processing" };
  const refusal = intent?.refusal;
  return { orderId, status, totalCents, outcome: "waiting", ...(refusal && { refusal }) };
}

function outcomeOf(order: Paying): Settlement["outcome"] {
  if (order.isInReview) return "review";
  if (order.status === "pending") return order.holds ? "waiting" : "expired";
  if (order.status !== "cancelled") return "paid";
  return order.paymentStatus.startsWith("refund") ? "refunded" : "cancelled";
}
