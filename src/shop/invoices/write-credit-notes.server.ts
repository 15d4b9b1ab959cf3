import { sql, type Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { allocate, type BasisPoints, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import type { RefundPart } from "#shop/orders/refunds/refundable.ts";
import { isNamed, type Seller } from "#shop/seller/shop-identity.ts";
import type { InvoiceContent, InvoiceVat } from "./invoice.ts";
import { creditAmounts } from "./invoice-amounts.ts";
import { nextNumber } from "./next-number.server.ts";

export type SellerUnnamed = { code: "seller_unnamed" };
type Input = { orderId: string; seller: Seller; now: Date };

/** For each refund of an invoiced order that has none yet; nothing without an invoice. */
export async function writeCreditNotes(
  trx: Transaction<DB>,
  { orderId, seller, now }: Input,
): Promise<Result<void, SellerUnnamed>> {
  const invoice = await trx
    .selectFrom("invoices")
    .select(["number", "issued_at", "content"])
    .where("order_id", "=", orderId)
    .where("series", "=", "F")
    .executeTakeFirst();
  if (!invoice) return ok(undefined);
  // A credit note corrects what was paid: the reduction stays where it was given.
  const { reduction: _, ...sold } = invoice.content as InvoiceContent;
  const refunds = await withoutCreditNote(trx, orderId);
  // An invoice of old may have been issued before its seller was named; what corrects it names one.
  const named = isNamed(sold.seller) ? sold.seller : seller;
  if (refunds.length > 0 && !isNamed(named)) return err({ code: "seller_unnamed" });
  const earlier = refunds.length > 0 ? await readCredited(trx, orderId) : [];
  // A handful at most: each takes a number of its own, in their order.
  for (const refund of refunds) {
    const parts =
      (refund.parts as RefundPart[] | null) ??
      remaining({ sold, earlier, amountCents: refund.amount_cents });
    const amounts = creditAmounts(
      parts.map(({ of: _, ...part }) => ({ ...part, quantity: null })),
      { sold: sold.vat, earlier },
    );
    const content: InvoiceContent = {
      ...sold,
      seller: named,
      paidAt: refund.updated_at.toISOString(),
      ...amounts,
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
    earlier.push(...amounts.vat);
  }
  return ok(undefined);
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

/** By rate, what the credit notes of an order have corrected. */
async function readCredited(trx: Transaction<DB>, orderId: string): Promise<InvoiceVat[]> {
  const notes = await trx
    .selectFrom("invoices")
    .select("content")
    .where("order_id", "=", orderId)
    .where("series", "=", "A")
    .execute();
  return notes.flatMap(({ content }) => (content as InvoiceContent).vat);
}

type Rest = { sold: InvoiceContent; earlier: readonly InvoiceVat[]; amountCents: number };

/** All that is left of an order: line by line, or by rate when some of it was corrected before. */
function remaining({ sold, earlier, amountCents }: Rest) {
  const correctedAt = (wanted: BasisPoints) =>
    earlier.filter(({ rate }) => rate === wanted).reduce((all, one) => all + one.grossCents, 0);
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
