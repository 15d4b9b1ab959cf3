import { type RawBuilder, sql } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/jobs/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

type Payment = { orderId: string; intent: Intent; now: Date };

/** Paid for plants that are gone, or an order that is closed: the money goes back, all are told. */
export async function refundLate(db: Db, { orderId, intent, now }: Payment): Promise<boolean> {
  const refundId = newId();
  const owed = sql`select id, amount_cents, 0 from payment`;
  const { rows } = await sql`
    with closed as materialized (
      select id, status from orders
      where id = ${orderId}::uuid and status in ('pending', 'cancelled')
        and reservation_expires_at is null and review_reason is null
      for update
    ),
    payment as (
      update payments
      set status = 'refunding', intent_id = ${intent.id}, updated_at = ${now}::timestamptz
      from closed
      where order_id = closed.id
        and payments.status in ('preparing', 'open', 'failed', 'cancelled')
      returning payments.id, payments.amount_cents, closed.id as order_id, closed.status
    ),
    cancelled as (
      update orders set status = 'cancelled', updated_at = ${now}::timestamptz
      from payment where orders.id = payment.order_id
    ),
    refund as (${insertRefund({ refundId, reason: "late_payment", now, owed })}
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select order_id, status, 'cancelled', 'refunded_late', 'system', ${now}::timestamptz
      from payment
    )
    select id, (select count(*) from ${enqueued([
      ["refund-payment", { refundId }],
      ["mail-order-late-refund", { orderId }],
      ["mail-shop-order-alert", { orderId, reason: "late_refund" }],
    ])}) from payment`.execute(db);
  return rows.length === 1;
}

type WholeRefund = {
  refundId: string;
  reason: string;
  now: Date;
  /** Selects the payment, the cents that go back, and those of them that go to the gift card. */
  owed: RawBuilder<unknown>;
};

/** All that is left of a payment goes back: once, for the key is the payment's. */
export const insertRefund = ({ refundId, reason, now, owed }: WholeRefund) => sql`
      insert into refunds (id, payment_id, amount_cents, gift_cents, reason, idempotency_key,
        created_at, updated_at)
      select ${refundId}::uuid, owed.payment_id, owed.cents, owed.gift_cents, ${reason}::text,
        'refund:' || owed.payment_id, ${now}::timestamptz, ${now}::timestamptz
      from (${owed}) as owed (payment_id, cents, gift_cents)`;
