import { sql, type Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { allocate, type BasisPoints, cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";
import type { RefundPart } from "#shop/orders/refundable.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceAmounts } from "./invoice-amounts.ts";
import { nextNumber } from "./next-number.server.ts";

/** For each refund of an invoiced order that has none yet; nothing without an invoice. */
export async function writeCreditNotes(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const invoice = await trx
    .selectFrom("invoices")
    .select(["number", "issued_at", "content"])
    .where("order_id", "=", orderId)
    .where("series", "=", "F")
    .executeTakeFirst();
  if (!invoice) return;
  const sold = invoice.content as InvoiceContent;
  // A handful at most: each takes a number of its own, in their order.
  for (const refund of await withoutCreditNote(trx, orderId)) {
    const parts = refund.parts as RefundPart[] | null;
    const content: InvoiceContent = {
      ...sold,
      paidAt: refund.updated_at.toISOString(),
      ...invoiceAmounts(
        (parts ?? (await remaining(trx, { orderId, sold, amountCents: refund.amount_cents }))).map(
          ({ of: _, ...part }) => ({ ...part, quantity: null }),
        ),
      ),
      corrects: { number: invoice.number, issuedAt: invoice.issued_at.toISOString() },
    };
    await trx
      .insertInto("invoices")
      .values({
        id: newId(),
        series: "A",
        ...(await nextNumber(trx, { series: "A", now })),
        order_id: orderId,
        refund_id: refund.id,
        content: JSON.stringify(content),
        issued_at: now,
      })
      .execute();
  }
}

const withoutCreditNote = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .leftJoin("invoices", "invoices.refund_id", "refunds.id")
    .select(["refunds.id", "refunds.amount_cents", "refunds.parts", "refunds.updated_at"])
    .where("payments.order_id", "=", sql<string>`${orderId}::uuid`)
    .where("refunds.status", "=", "succeeded")
    .where("invoices.id", "is", null)
    .orderBy("refunds.created_at")
    .execute();

type Rest = { orderId: string; sold: InvoiceContent; amountCents: number };

/** All that is left of an order: line by line, or by rate when some of it was corrected before. */
async function remaining(trx: Transaction<DB>, { orderId, sold, amountCents }: Rest) {
  const earlier = await trx
    .selectFrom("invoices")
    .select("content")
    .where("order_id", "=", orderId)
    .where("series", "=", "A")
    .execute();
  const corrected = earlier.flatMap(({ content }) => (content as InvoiceContent).vat);
  const correctedAt = (wanted: BasisPoints) =>
    corrected.filter(({ rate }) => rate === wanted).reduce((all, one) => all + one.grossCents, 0);
  const left =
    earlier.length === 0
      ? sold.lines
      : sold.vat.map(({ rate, grossCents }) => ({
          label: "Solde de la commande",
          rate,
          // Whoever paid more than was asked for may have had more back at a rate than was sold at it.
          grossCents: cents(Math.max(0, grossCents - correctedAt(rate))),
        }));
  const shares = allocate(
    cents(amountCents),
    left.map(({ grossCents }) => grossCents),
  );
  return left
    .map(({ label, rate }, at): RefundPart => ({ label, rate, grossCents: shares[at] ?? cents(0) }))
    .filter(({ grossCents }) => grossCents > 0);
}
