import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";

/** What the provider would not give back of an edit, while its order has not given all back since. */
export type OwedEdit = { editId: string; refundId: string; owedCents: Cents };

/** Null where nothing is owed; final only under the lock of the order. */
export async function findOwedEdit(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<OwedEdit | null> {
  const row = await db
    .selectFrom("order_edits")
    .innerJoin("refunds", "refunds.id", "order_edits.refund_id")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["order_edits.id", "refunds.id as refund_id", "back_cents"])
    .where("order_edits.order_id", "=", orderId)
    .where("refunds.status", "=", "failed")
    // A cancelled order gives it back with the rest.
    .where("payments.status", "=", "succeeded")
    .executeTakeFirst();
  if (!row) return null;
  return { editId: row.id, refundId: row.refund_id, owedCents: cents(row.back_cents) };
}
