import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";

type Awaited = { orderId: string; intentId: string | null };

/**
 * Has the provider take no money for an order any more. Plants are given back only after it has
 * said so: until then the buyer may still pay.
 */
export async function stopPayment(
  gateway: PaymentGateway,
  { orderId, intentId }: Awaited,
): Promise<"stopped" | "paid" | "processing"> {
  const known = intentId ?? (await gateway.findByOrder(orderId))?.id;
  // An intent being prepared at this moment is cancelled by whoever prepares it: see openPayment.
  if (!known) return "stopped";
  const { status } = await gateway.cancel(known);
  if (status === "cancelled") return "stopped";
  return status === "succeeded" ? "paid" : "processing";
}
