import type { Intent, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type Awaited = { orderId: string; intentId: string | null; dueCents: number };

/**
 * Has the provider take no money for an order any more. Plants are given back only after it has
 * said so: until then the buyer may still pay.
 */
export async function stopPayment(
  gateway: PaymentGateway,
  { orderId, intentId, dueCents }: Awaited,
): Promise<"stopped" | "paid" | "processing"> {
  // Nothing was asked of the provider.
  if (dueCents === 0) return "stopped";
  const known = intentId ?? (await gateway.findByOrder(orderId))?.id;
  // An intent being prepared at this moment is cancelled by whoever prepares it: see openPayment.
  if (!known) return "stopped";
  const status = await cancelled(gateway, known);
  if (status === "cancelled") return "stopped";
  return status === "succeeded" ? "paid" : "processing";
}

/** Nobody can pay what the provider does not know: its keys, or the provider, have been changed. */
async function cancelled(gateway: PaymentGateway, intentId: string): Promise<Intent["status"]> {
  try {
    return (await gateway.cancel(intentId)).status;
  } catch (error) {
    const isUnknown = error instanceof PaymentProviderError && error.code === "resource_missing";
    if (isUnknown) return "cancelled";
    throw error;
  }
}
