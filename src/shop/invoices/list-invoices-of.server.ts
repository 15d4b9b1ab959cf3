import type { Db } from "#platform/db/database.server.ts";
import type { Series } from "./invoice.ts";

export type ListedInvoice = { number: string; series: Series; issuedAt: Date };

/** The invoices of an order and their credit notes, in the order of their dates. */
export async function listInvoicesOf(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<ListedInvoice[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["number", "series", "issued_at"])
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    // A refund is corrected after its invoice; an edit corrects the one before first.
    .orderBy((row) => row.case().when("edit_id", "is not", null).then(row.ref("series")).end())
    .orderBy("series", "desc")
    .orderBy("sequence")
    .execute();
  return rows.map(({ number, series, issued_at }) => ({
    number,
    series: series as Series,
    issuedAt: issued_at,
  }));
}
