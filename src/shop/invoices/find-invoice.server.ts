import type { Db } from "#platform/db/database.server.ts";
import type { Invoice, InvoiceContent, Series } from "./invoice.ts";

type Name = { orderId: string; number?: string | null } | { number: string };

/** The invoice of an order, the last where an edit has issued another, or a document by its number. */
export async function findInvoice({ db }: { db: Db }, name: Name): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoices")
    .select(["number", "series", "order_id", "issued_at", "content"])
    .where(({ eb, and }) =>
      and([
        ...("orderId" in name ? [eb("order_id", "=", name.orderId), eb("series", "=", "F")] : []),
        ...(name.number ? [eb("number", "=", name.number)] : []),
      ]),
    )
    .orderBy("issued_at", "desc")
    .orderBy("year", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.number,
    series: row.series as Series,
    orderId: row.order_id,
    issuedAt: row.issued_at,
    content: row.content as InvoiceContent,
  };
}
