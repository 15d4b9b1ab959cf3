import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Intent, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { insertRefund } from "../refunds/refund-late.server.ts";
import { findRequest, type RequestError, writeRequest } from "../requests/order-request.server.ts";
import { completeLate } from "../settlement/complete-late.server.ts";
import { completeOrder } from "../settlement/complete-order.server.ts";
import { giveBack } from "../settlement/give-back.server.ts";
import { findOrderInPayment } from "../settlement/order-in-payment.server.ts";
import { leaveReview, type ReviewDecision } from "./leave-review.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Input = {
  orderId: string;
  /** Of the form: sent again, it is answered as it was. */
  requestId?: string | undefined;
  decision: Exclude<ReviewDecision, "closed">;
  by: Administrator;
};

export type ReviewError =
  | { code: "not_in_review" }
  /** The provider knows no payment of this order: see closeReview. */
  | { code: "unknown_payment" }
  /** The provider says that this money has not come, or is not euros. */
  | { code: "not_ours" }
  | { code: "closed" }
  | { code: "out_of_stock" }
  | RequestError;

/** A person has looked: what came is taken for the order as it is, or given back. */
export async function settleReview(
  { db, clock, gateway }: Dependencies,
  { orderId, requestId, decision, by }: Input,
): Promise<Result<void, ReviewError>> {
  const request = { requestId, orderId, asked: { decision } };
  // Read before the request is looked for: closed by this very request, it is not refused.
  const order = await findOrderInPayment({ db }, { orderId });
  const found = await findRequest(db, request);
  if (found === "done") return ok(undefined);
  if (found === "sent_otherwise") return err({ code: found });
  if (!order?.isInReview || !order.intentId) return err({ code: "not_in_review" });
  const intent = await gateway.find(order.intentId);
  if (intent?.orderId !== orderId) return err({ code: "unknown_payment" });
  if (intent.status !== "succeeded") return err({ code: "not_ours" });
  if (decision === "accepted" && intent.currency !== order.currency) {
    return err({ code: "not_ours" });
  }
  if (decision === "accepted" && order.status !== "pending") return err({ code: "closed" });

  const now = clock.now();
  const settlement = { orderId, intent, now, actor: actorOf(by) };
  try {
    return await inTransaction(db, async (trx) => {
      const status = await leaveReview(trx, {
        ...settlement,
        decision,
        amountCents: intent.amountCents,
      });
      if (!status) {
        const isDone = (await findRequest(trx, request)) === "done";
        return isDone ? ok(undefined) : err({ code: "not_in_review" });
      }
      await writeRequest(trx, { ...request, now });
      if (decision === "refunded") await refund(trx, { ...settlement, status });
      else if (!(await completeOrder(trx, settlement)) && !(await completeLate(trx, settlement))) {
        throw new OutOfStock();
      }
      // What became of the money while a person looked at it was not written down.
      if (decision === "accepted") await enqueue(trx, "follow-payment", { orderId });
      await recordOrderChange(
        { db: trx, clock },
        {
          by,
          action: "order.review_settled",
          orderId,
          after: { decision, amountCents: intent.amountCents },
        },
      );
      return ok(undefined);
    });
  } catch (error) {
    if (error instanceof OutOfStock) return err({ code: "out_of_stock" });
    throw error;
  }
}

/** Takes back all that the transaction has written. */
class OutOfStock extends Error {}

type Settlement = { orderId: string; intent: Intent; now: Date; actor: string };

async function refund(
  trx: Transaction<DB>,
  { orderId, intent, now, actor, status }: Settlement & { status: string },
) {
  if (status === "pending") {
    await giveBack(trx, { orderId, to: "cancelled", kind: "cancelled", actor, now });
    await enqueue(trx, "mail-order-cancelled", { orderId });
  }
  const refundId = newId();
  const owed = sql`select id, ${intent.amountCents}::int, 0 from payment`;
  await sql`
    with payment as (
      update payments set status = 'refunding', updated_at = ${now}::timestamptz
      where order_id = ${orderId}::uuid
      returning id
    )
    ${insertRefund({ refundId, reason: "payment_mismatch", now, owed })}`.execute(trx);
  await enqueue(trx, "refund-payment", { refundId });
}
