import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { stopPayment } from "#shop/orders/settlement/stop-payment.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import type { KnownLink } from "./known-link.server.ts";

export type LinkDependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
export type StopError =
  | { code: "link_over" }
  | { code: "already_paid" }
  | { code: "payment_in_progress" }
  | { code: "payment_unavailable" };

/** What is changed or called off must be unable to take money any more: the provider says so first. */
export async function stopLink(
  dependencies: LinkDependencies,
  { askedAt, order }: Pick<KnownLink, "askedAt" | "order">,
): Promise<Result<void, StopError>> {
  if (!askedAt || order.isPaymentOver) return ok(undefined);
  const { id: orderId, intentId, totalCents: dueCents } = order;
  try {
    const state = await stopPayment(dependencies.gateway, { orderId, intentId, dueCents });
    if (state === "stopped") return ok(undefined);
    if (state === "processing") return err({ code: "payment_in_progress" });
    const settled = await settleOrder(dependencies, { orderId });
    const isPaid = settled?.outcome === "paid";
    return isPaid ? err({ code: "already_paid" }) : err({ code: "payment_in_progress" });
  } catch (error) {
    if (error instanceof PaymentProviderError) return err({ code: "payment_unavailable" });
    throw error;
  }
}
