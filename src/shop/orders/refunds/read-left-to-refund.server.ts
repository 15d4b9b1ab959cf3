import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { lostCents } from "../after-payment/find-disputes.server.ts";
import { type Left, leftToRefund } from "./left-to-refund.ts";
import { readRefundable } from "./read-refundable.server.ts";
import type { Refundable, RefundPart } from "./refundable.ts";

/** An order with what can still be given back of it; final only under the lock of the order. */
export async function readLeftToRefund(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<{ order: Refundable; left: Left }> {
  const order = await readRefundable({ db }, { orderId });
  const payment = await db
    .selectFrom("payments")
    .select(["amount_cents", lostCents.as("lost_cents")])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.amount_cents", "refunds.parts"])
    .where("payments.order_id", "=", orderId)
    .where("refunds.status", "<>", "failed")
    .execute();
  const left = leftToRefund(order, {
    paidCents: cents(payment ? payment.amount_cents - payment.lost_cents : 0),
    refunds: refunds.map(({ amount_cents, parts }) => ({
      amountCents: cents(amount_cents),
      parts: parts as RefundPart[] | null,
    })),
  });
  return { order, left };
}
