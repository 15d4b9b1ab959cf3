import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";

export type MoneyBack = {
  /** Goes back with the cancellation. */
  nowCents: Cents;
  /** Had gone back before it. */
  beforeCents: Cents;
};

/** What the customer of a cancelled order gets; nothing when nothing was taken. */
export async function readMoneyBack(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<MoneyBack> {
  // A refund that the provider refuses is owed all the same.
  const { rows } = await sql<{ now: number; before: number }>`
    with given as (
      select refunds.amount_cents, refunds.status,
        refunds.reason in ('order_cancelled', 'payment_mismatch') as is_last
      from refunds join payments on payments.id = payment_id
      where order_id = ${orderId}::uuid
    )
    select coalesce(sum(amount_cents) filter (where is_last), 0)::int as now,
      coalesce(sum(amount_cents) filter (where not is_last and status <> 'failed'), 0)::int as before
    from given`.execute(db);
  const { now = 0, before = 0 } = rows[0] ?? {};
  return { nowCents: cents(now), beforeCents: cents(before) };
}
