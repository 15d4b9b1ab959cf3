import { sql, type Transaction } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";

export type ReviewDecision = "accepted" | "refunded" | "closed";
type Left = {
  orderId: string;
  decision: ReviewDecision;
  /** What was taken; left out, nothing is known to have been. */
  amountCents?: Cents;
  now: Date;
  actor: string;
};

/**
 * From here on the payment is worth what was taken, not what was asked for. Gives back the status
 * of the order, or undefined if someone else has decided.
 */
export async function leaveReview(
  trx: Transaction<DB>,
  { orderId, decision, amountCents, now, actor }: Left,
): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    with settled as (
      update orders set review_reason = null, updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and review_reason is not null
      returning id, status
    ),
    payment as (
      update payments set status = 'open',
        amount_cents = coalesce(${amountCents ?? null}::int, amount_cents),
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
