import type { Db } from "#platform/db/database.server.ts";
import type { Invoice, InvoiceContent, Series } from "./invoice.ts";

type Name = { orderId: string } | { number: string };

/** The invoice of an order, or an invoice or credit note by its number. */
export async function findInvoice({ db }: { db: Db }, name: Name): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoices")
    .select(["number", "series", "order_id", "issued_at", "content"])
    .where(({ eb, and }) =>
      "number" in name
        ? eb("number", "=", name.number)
        : and([eb("order_id", "=", name.orderId), eb("series", "=", "F")]),
    )
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
