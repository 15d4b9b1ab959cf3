import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { findRequest, type RequestError, writeRequest } from "../requests/order-request.server.ts";
import { giveBack } from "../settlement/give-back.server.ts";
import { findOrderInPayment, type OrderInPayment } from "../settlement/order-in-payment.server.ts";
import { leaveReview } from "./leave-review.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Input = {
  orderId: string;
  /** Of the form: sent again, it is answered as it was. */
  requestId?: string | undefined;
  by: Administrator;
};

export type CloseReviewError = { code: "not_in_review" | "payment_known" } | RequestError;

/**
 * For a payment that the provider does not know, its keys or the provider having been changed: there
 * is nothing to accept, and nothing that we could give back. The order is cancelled as an unpaid one.
 */
export async function closeReview(
  { db, clock, gateway }: Dependencies,
  { orderId, requestId, by }: Input,
): Promise<Result<void, CloseReviewError>> {
  const request = { requestId, orderId, asked: { decision: "closed" } };
  // Read before the request is looked for: closed by this very request, it is not refused.
  const order = await findOrderInPayment({ db }, { orderId });
  const found = await findRequest(db, request);
  if (found === "done") return ok(undefined);
  if (found === "sent_otherwise") return err({ code: found });
  if (!order?.isInReview) return err({ code: "not_in_review" });
  if (await isPaymentKnown(gateway, order)) return err({ code: "payment_known" });
  const cancelled = { orderId, now: clock.now(), actor: actorOf(by) };
  return inTransaction(db, async (trx) => {
    const status = await leaveReview(trx, { ...cancelled, decision: "closed" });
    if (!status) {
      const isDone = (await findRequest(trx, request)) === "done";
      return isDone ? ok(undefined) : err({ code: "not_in_review" });
    }
    await writeRequest(trx, { ...request, now: cancelled.now });
    if (status === "pending") {
      await giveBack(trx, { ...cancelled, to: "cancelled", kind: "cancelled" });
      await enqueue(trx, "mail-order-cancelled", { orderId });
    } else await dropPayment(trx, cancelled);
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.review_settled", orderId, after: { decision: "closed" } },
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
