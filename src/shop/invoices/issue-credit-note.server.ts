import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { writeCreditNotes } from "./write-credit-notes.server.ts";

/** The money is back with the customer: the invoice, if there is one, is corrected by as much. */
export function issueCreditNote(
  { db, clock }: { db: Db; clock: Clock },
  { refundId }: { refundId: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select("orders.id")
      .where("refunds.id", "=", refundId)
      // Whoever issues for this order waits here.
      .forUpdate("orders")
      .executeTakeFirst();
    if (order) await writeCreditNotes(trx, { orderId: order.id, now: clock.now() });
  });
}
