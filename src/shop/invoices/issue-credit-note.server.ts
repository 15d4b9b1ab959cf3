import type { Clock } from "#kernel/clock.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Seller } from "#shop/seller/shop-identity.ts";
import { type SellerUnnamed, writeCreditNotes } from "./write-credit-notes.server.ts";

/** The money is back with the customer: the invoice, if there is one, is corrected by as much. */
export function issueCreditNote(
  { db, clock, seller }: { db: Db; clock: Clock; seller: Seller },
  { refundId }: { refundId: string },
): Promise<Result<void, SellerUnnamed>> {
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
    if (!order) return ok(undefined);
    return writeCreditNotes(trx, { orderId: order.id, seller, now: clock.now() });
  });
}
