import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/jobs/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

type Payment = { orderId: string; intent: Intent; now: Date };

/** Money came, but not what the order asks for: nothing moves until a person has looked. */
export async function putInReview(db: Db, { orderId, intent, now }: Payment): Promise<boolean> {
  const { id, amountCents, currency } = intent;
  const { rows } = await sql`
    with doubtful as (
      update orders
      set review_reason = 'payment_mismatch', updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and status in ('pending', 'cancelled')
        and review_reason is null
      returning id, status
    ),
    payment as (
      update payments
      set status = 'review', intent_id = ${id}, updated_at = ${now}::timestamptz
      from doubtful where order_id = doubtful.id
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
      select id, status, status, 'review', 'system',
        ${JSON.stringify({ intentId: id, amountCents, currency })}::jsonb, ${now}::timestamptz
      from doubtful
    )
    select id, (select count(*) from ${enqueued([
      ["mail-shop-order-alert", { orderId, reason: "review" }],
    ])}) from doubtful`.execute(db);
  return rows.length === 1;
}
