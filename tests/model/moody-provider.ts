import type { Intent, PaymentGateway } from "../../src/shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "../../src/shop/payments/payment-provider-error.ts";

/** The simulated provider, with ways to pay that take their time and refunds that it refuses. */
export function moodyProvider() {
  const slow = new Set<string>();
  const mood = { refuses: false };
  const told = { processing: 0 };
  const seen = <I extends Intent | null>(intent: I): I =>
    intent?.status === "open" && slow.has(intent.id) ? { ...intent, status: "processing" } : intent;

  const wrap = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    find: async (intentId) => seen(await gateway.find(intentId)),
    findByOrder: async (orderId) => seen(await gateway.findByOrder(orderId)),
    async cancel(intentId) {
      const intent = seen(await gateway.find(intentId));
      // What is being taken cannot be stopped.
      return intent?.status === "processing" ? intent : gateway.cancel(intentId);
    },
    async refund(wanted) {
      if (!mood.refuses) return gateway.refund(wanted);
      throw new PaymentProviderError("invalid_request", "no refund today");
    },
  });
  return { wrap, slow, mood, told };
}
