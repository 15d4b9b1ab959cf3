import type { Db } from "#platform/db/database.server.ts";
import type { Series } from "./invoice.ts";

export type ListedInvoice = { number: string; series: Series; issuedAt: Date };

/** The invoice of an order and its credit notes, in the order of their dates. */
export async function listInvoicesOf(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<ListedInvoice[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["number", "series", "issued_at"])
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("series", "desc")
    .orderBy("sequence")
    .execute();
  return rows.map(({ number, series, issued_at }) => ({
    number,
    series: series as Series,
    issuedAt: issued_at,
  }));
}
