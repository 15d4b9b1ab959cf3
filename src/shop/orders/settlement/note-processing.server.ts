import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/jobs/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

type Payment = { orderId: string; intent: Intent; now: Date };

/** The provider has begun a payment that takes its time; false when that is known, or over. */
export async function noteProcessing(db: Db, { orderId, intent, now }: Payment): Promise<boolean> {
  const { rows } = await sql`
    update payments
    set processing_at = ${now}::timestamptz, intent_id = ${intent.id},
      updated_at = ${now}::timestamptz
    where order_id = ${orderId}::uuid and status in ('preparing', 'open') and processing_at is null
    returning id`.execute(db);
  return rows.length === 1;
}

/**
 * It did not succeed: its buyer, who has long left the page, is told. The plants stay held until
 * their time is over, so that whoever is still there may pay in another way.
 */
export async function noteFailure(db: Db, { orderId, now }: Payment): Promise<boolean> {
  const { rows } = await sql`
    with failed as (
      update payments set processing_at = null, updated_at = ${now}::timestamptz
      where order_id = ${orderId}::uuid and status in ('preparing', 'open')
        and processing_at is not null
      returning id
    )
    select id, (select count(*) from ${enqueued([
      ["mail-payment-failed", { orderId }],
    ])}) from failed`.execute(db);
  return rows.length === 1;
}

/** Plants are held for as long as the provider makes the payment: it is asked again after a while. */
export async function prolongReservation(
  db: Db,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ reservation_expires_at: until })
    .where("id", "=", orderId)
    .where("status", "=", "pending")
    .where("reservation_expires_at", "<", until)
    .execute();
}
