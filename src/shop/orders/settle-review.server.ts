import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/enqueue.server.ts";
import type { Intent, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { completeLate } from "./complete-late.server.ts";
import { completeOrder } from "./complete-order.server.ts";
import { giveBack } from "./give-back.server.ts";
import { findOrderInPayment } from "./order-in-payment.server.ts";
import { orderNumber } from "./order-number.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type ReviewDecision = "accepted" | "refunded";
type Input = { orderId: string; decision: ReviewDecision; by: Administrator };

export type ReviewError =
  | { code: "not_in_review" }
  /** The provider says that this money is not for this order, or not euros. */
  | { code: "not_ours" }
  | { code: "closed" }
  | { code: "out_of_stock" };

/** A person has looked: what came is taken for the order as it is, or given back. */
export async function settleReview(
  { db, clock, gateway }: Dependencies,
  { orderId, decision, by }: Input,
): Promise<Result<void, ReviewError>> {
  const order = await findOrderInPayment({ db }, { orderId });
  if (!order?.isInReview || !order.intentId) return err({ code: "not_in_review" });
  const intent = await gateway.find(order.intentId);
  const isOurs = intent?.orderId === orderId && intent.status === "succeeded";
  if (!intent || !isOurs) return err({ code: "not_ours" });
  if (decision === "accepted" && intent.currency !== order.currency) {
    return err({ code: "not_ours" });
  }
  if (decision === "accepted" && order.status !== "pending") return err({ code: "closed" });

  const now = clock.now();
  const settlement = { orderId, intent, now, actor: actorOf(by) };
  try {
    return await inTransaction(db, async (trx) => {
      const status = await leaveReview(trx, { ...settlement, decision });
      if (!status) return err({ code: "not_in_review" });
      if (decision === "refunded") await refund(trx, { ...settlement, status });
      else if (!(await completeOrder(trx, settlement)) && !(await completeLate(trx, settlement))) {
        throw new OutOfStock();
      }
      await recordChange(
        { db: trx, clock },
        {
          by,
          action: "order.review_settled",
          subjectId: orderId,
          subjectName: orderNumber(orderId),
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

/** From here on the payment is worth what was taken, not what was asked for. */
async function leaveReview(
  trx: Transaction<DB>,
  { orderId, intent, now, actor, decision }: Settlement & { decision: ReviewDecision },
): Promise<string | undefined> {
  const { amountCents } = intent;
  const { rows } = await sql<{ status: string }>`
    with settled as (
      update orders set review_reason = null, updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and review_reason is not null
      returning id, status
    ),
    payment as (
      update payments set status = 'open', amount_cents = ${amountCents},
        updated_at = ${now}::timestamptz
      from settled where order_id = settled.id
    )
    insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
    select id, status, status, 'review', ${actor},
      ${JSON.stringify({ status: decision, amountCents })}::jsonb, ${now}::timestamptz
    from settled
    returning from_status as status`.execute(trx);
  return rows[0]?.status;
}

async function refund(
  trx: Transaction<DB>,
  { orderId, intent, now, actor, status }: Settlement & { status: string },
) {
  if (status === "pending") {
    await giveBack(trx, { orderId, to: "cancelled", kind: "cancelled", actor, now });
    await enqueue(trx, "mail-order-cancelled", { orderId });
  }
  const refundId = newId();
  await sql`
    with payment as (
      update payments set status = 'refunding', updated_at = ${now}::timestamptz
      where order_id = ${orderId}::uuid
      returning id
    )
    insert into refunds (id, payment_id, amount_cents, reason, idempotency_key, created_at,
      updated_at)
    select ${refundId}::uuid, id, ${intent.amountCents}, 'payment_mismatch', 'refund:' || id,
      ${now}::timestamptz, ${now}::timestamptz
    from payment`.execute(trx);
  await enqueue(trx, "refund-payment", { refundId });
}
