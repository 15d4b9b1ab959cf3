import type { Clock } from "#kernel/clock.ts";
import type { Cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import type { PaymentGateway, PreparedIntent } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import type { Delivery } from "./delivery-form.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Due = {
  orderId: string;
  amountCents: Cents;
  delivery: Pick<Delivery, "name" | "address" | "postalCode" | "city" | "country">;
  /** How often the provider itself has failed to prepare it. */
  attempt: number;
};

export type OpenPayment = PreparedIntent & { provider: PaymentGateway["name"] | "gift_card" };

/** A gift card pays all of it: there is nothing to prepare, and its buyer has only to confirm. */
const NOTHING_DUE: OpenPayment = { provider: "gift_card", intentId: "", clientSecret: "" };
export type OpenPaymentError = { code: "payment_unavailable" } | { code: "checkout_over" };

/**
 * Prepares the payment with the key that was stored with the order: asked again after a crash or a
 * failure, the provider gives the same intent. The provider keeps a failure of its own too, so that
 * the next try goes under another key.
 */
export async function openPayment(
  { db, clock, gateway }: Dependencies,
  { orderId, amountCents, delivery, attempt }: Due,
): Promise<Result<OpenPayment, OpenPaymentError>> {
  if (amountCents === 0) return ok(NOTHING_DUE);
  let intent: PreparedIntent;
  try {
    intent = await gateway.prepare({
      orderId,
      amountCents,
      reference: orderReference(orderId),
      recipient: { ...placeOf(delivery), countryCode: countryCodeOf(delivery.country) },
      idempotencyKey: `order:${orderId}`,
      attempt,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // A key of another body: the order was begun before the shop told the provider what it does now.
    if (error.kind === "api" || error.kind === "idempotency")
      await noteFailure(db, { orderId, attempt });
    return err({ code: "payment_unavailable" });
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

const placeOf = ({ name, address, postalCode, city }: Due["delivery"]) => ({
  name,
  address,
  postalCode,
  city,
});

/** Of two that have failed at once, one counts: both go on under the same key. */
async function noteFailure(db: Db, { orderId, attempt }: Pick<Due, "orderId" | "attempt">) {
  await db
    .updateTable("payments")
    .set({ key_attempt: attempt + 1 })
    .where("order_id", "=", orderId)
    .where("key_attempt", "=", attempt)
    .execute();
}
