import type { Cents } from "#kernel/money.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";
import type { OrderStatus } from "../order-status.ts";

export type Settlement = {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  /** Waiting: the payment can still be made. Processing: it is being made. */
  outcome: "paid" | "waiting" | "processing" | "expired" | "cancelled" | "refunded" | "review";
};

/** What of an order in payment tells how it stands. */
type Paying = {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  holds: boolean;
  isInReview: boolean;
  paymentStatus: string;
};

/** As far as we know; with what the provider says of the intent when it was asked. */
export function toSettlement(order: Paying, intent?: Intent | null): Settlement {
  const { orderId, status, totalCents } = order;
  const known = outcomeOf(order);
  const isUnderWay = known === "waiting" && intent?.status === "processing";
  return { orderId, status, totalCents, outcome: isUnderWay ? "processing" : known };
}

function outcomeOf(order: Paying): Settlement["outcome"] {
  if (order.isInReview) return "review";
  if (order.status === "pending") return order.holds ? "waiting" : "expired";
  if (order.status !== "cancelled") return "paid";
  return order.paymentStatus.startsWith("refund") ? "refunded" : "cancelled";
}
