import type { Db } from "#platform/db/database.server.ts";

/** Refunds of a payment go one after the other: see the index refunds_ours_one_at_a_time. */
export async function hasUnfinishedRefund(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const unfinished = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.order_id", "=", orderId)
    .where("refunds.status", "in", ["waiting", "pending"])
    .limit(1)
    .executeTakeFirst();
  return unfinished !== undefined;
}
