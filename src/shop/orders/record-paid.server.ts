import { sql } from "kysely";
import { enqueued } from "#shop/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

export type Payment = { orderId: string; intent: Intent; now: Date };

/**
 * The end of the statement that sells an order, whose row it finds as `paid`: the payment, the
 * order's event and the jobs.
 */
export const recordPaid = ({ orderId, intent, now }: Payment, kind: "paid" | "paid_late") => sql`
    payment as (
      update payments
      set status = 'succeeded', intent_id = ${intent.id}, updated_at = ${now}::timestamptz
      from paid where order_id = paid.id
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', 'completed', ${sql.lit(kind)}, 'shopper', ${now}::timestamptz from paid
    )
    select id, (select count(*) from ${enqueued([
      ["mail-order-confirmation", { orderId }],
      ["mirror-order", { orderId }],
    ])}) from paid`;
