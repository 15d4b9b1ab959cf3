import { sql } from "kysely";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

/** `intent` is null where a gift card has paid all of it. */
export type Payment = { orderId: string; intent: Intent | null; now: Date };

/**
 * For the row of an order that is being paid: a guest's goes to the account that has proven this
 * address already. One that has not gets it by `attachGuestOrders` once it does.
 */
export const ownerOnceProven = sql`
  coalesce(orders.user_id, (
    select users.id from guests join users on users.email = guests.email
    where guests.id = orders.guest_id and users.email_verified
  ))`;

/**
 * The end of the statement that sells an order, whose row it finds as `paid`: the payment, the
 * order's events and the jobs.
 */
export const recordPaid = ({ orderId, intent, now }: Payment, kind: "paid" | "paid_late") => sql`
    payment as (
      update payments
      set status = 'succeeded', intent_id = ${intent?.id ?? null}::text,
        method = ${intent?.method ?? null}::text, updated_at = ${now}::timestamptz
      from paid where order_id = paid.id
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', 'completed', ${sql.lit(kind)}, 'shopper', ${now}::timestamptz from paid
      union all
      select id, 'completed', 'completed', 'attached', 'system', ${now}::timestamptz from paid
      where user_id is not null and guest_id is not null
        and not exists (
          select from order_events where order_id = paid.id and order_events.kind = 'attached')
    )
    select id, (select count(*) from ${enqueued([
      ["mail-order-confirmation", { orderId }],
      ["mirror-order", { orderId }],
      // Given back by hand before we heard of it: the event of that may have come and gone.
      ...(intent && intent.refundedCents > 0 ? [followed(orderId)] : []),
    ])}) from paid`;

const followed = (orderId: string): Job => ["follow-payment", { orderId }];
