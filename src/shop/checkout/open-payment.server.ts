import type { Clock } from "#kernel/clock.ts";
import type { Cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { PaymentGateway, PreparedIntent } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Due = { orderId: string; amountCents: Cents; email: string };

export type OpenPayment = PreparedIntent & { provider: PaymentGateway["name"] };
export type OpenPaymentError = { code: "payment_unavailable" } | { code: "checkout_over" };

/**
 * Prepares the payment with the key that was stored with the order: asked again after a crash or a
 * failure, the provider gives the same intent.
 */
export async function openPayment(
  { db, clock, gateway }: Dependencies,
  { orderId, amountCents, email }: Due,
): Promise<Result<OpenPayment, OpenPaymentError>> {
  let intent: PreparedIntent;
  try {
    intent = await gateway.prepare({
      orderId,
      amountCents,
      email,
      idempotencyKey: `order:${orderId}`,
    });
  } catch (error) {
    if (error instanceof PaymentProviderError) return err({ code: "payment_unavailable" });
    throw error;
  }
  const opening = db
    .updateTable("payments")
    .set({ intent_id: intent.intentId, status: "open", updated_at: clock.now() })
    .where("order_id", "=", orderId)
    .where("status", "in", ["preparing", "open"])
    .returning("id");
  const [opened] = await prepared(db, opening);
  if (opened) return ok({ provider: gateway.name, ...intent });
  // The order was closed while the provider was asked: nobody may pay for it.
  await gateway.cancel(intent.intentId);
  return err({ code: "checkout_over" });
}
