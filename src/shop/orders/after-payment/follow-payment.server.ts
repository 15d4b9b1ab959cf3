import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { recordDisputes } from "./record-disputes.server.ts";
import { recordOutsideRefunds } from "./record-outside-refunds.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/**
 * Brings an order in step with what became of its money without the shop: refunds made in the
 * provider's own pages, disputes. It asks the provider, so that it may be run at any time and any
 * number of times.
 */
export async function followPayment(
  dependencies: Dependencies,
  { orderId }: { orderId: string },
): Promise<void> {
  const payment = await dependencies.db
    .selectFrom("payments")
    .select(["id", "intent_id"])
    .where("order_id", "=", orderId)
    .where("status", "in", ["succeeded", "refunding", "refunded", "lost"])
    .executeTakeFirst();
  if (!payment?.intent_id) return;
  const followed = { orderId, paymentId: payment.id, intentId: payment.intent_id };
  await recordOutsideRefunds(dependencies, followed);
  await recordDisputes(dependencies, followed);
}
