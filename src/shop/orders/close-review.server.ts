import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/enqueue.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { giveBack } from "./give-back.server.ts";
import { leaveReview } from "./leave-review.server.ts";
import { findOrderInPayment, type OrderInPayment } from "./order-in-payment.server.ts";
import { orderNumber } from "./order-number.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Input = { orderId: string; by: Administrator };

export type CloseReviewError = { code: "not_in_review" | "payment_known" };

/**
 * For a payment that the provider does not know, its keys or the provider having been changed: there
 * is nothing to accept, and nothing that we could give back. The order is cancelled as an unpaid one.
 */
export async function closeReview(
  { db, clock, gateway }: Dependencies,
  { orderId, by }: Input,
): Promise<Result<void, CloseReviewError>> {
  const order = await findOrderInPayment({ db }, { orderId });
  if (!order?.isInReview) return err({ code: "not_in_review" });
  if (await isPaymentKnown(gateway, order)) return err({ code: "payment_known" });
  const cancelled = { orderId, now: clock.now(), actor: actorOf(by) };
  return inTransaction(db, async (trx) => {
    const status = await leaveReview(trx, { ...cancelled, decision: "closed" });
    if (!status) return err({ code: "not_in_review" });
    if (status === "pending") {
      await giveBack(trx, { ...cancelled, to: "cancelled", kind: "cancelled" });
      await enqueue(trx, "mail-order-cancelled", { orderId });
    } else await dropPayment(trx, cancelled);
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "order.review_settled",
        subjectId: orderId,
        subjectName: orderNumber(orderId),
        after: { decision: "closed" },
      },
    );
    return ok(undefined);
  });
}

/** One that is for another order is none of this one's. */
async function isPaymentKnown(gateway: PaymentGateway, { orderId, intentId }: OrderInPayment) {
  const intent = intentId && (await gateway.find(intentId));
  if (intent && intent.orderId === orderId) return true;
  return (await gateway.findByOrder(orderId)) !== null;
}

/** Of an order that was cancelled before its payment came into doubt. */
const dropPayment = (trx: Transaction<DB>, { orderId, now }: { orderId: string; now: Date }) =>
  trx
    .updateTable("payments")
    .set({ status: "cancelled", updated_at: now })
    .where("order_id", "=", orderId)
    .execute();
