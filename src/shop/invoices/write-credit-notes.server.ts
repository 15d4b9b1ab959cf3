import { sql, type Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { allocate, type BasisPoints, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { cardPart } from "#shop/orders/refunds/card-part.ts";
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
    // What an edit has issued stands for those before, which its credit notes have undone.
    .orderBy("issued_at", "desc")
    .orderBy("year", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!invoice) return ok(undefined);
  // A credit note corrects what was paid: the reduction stays where it was given, and how it was paid.
  const { reduction: _, giftCents: __, replaces: ___, ...sold } = invoice.content as InvoiceContent;
  const refunds = await withoutCreditNote(trx, orderId);
  // An invoice of old may have been issued before its seller was named; what corrects it names one.
  const named = isNamed(sold.seller) ? sold.seller : seller;
  if (refunds.length > 0 && !isNamed(named)) return err({ code: "seller_unnamed" });
  const earlier = refunds.length > 0 ? await readCredited(trx, orderId, invoice.number) : [];
  // A handful at most: each takes a number of its own, in their order.
  for (const refund of refunds) {
    const parts = partsOf(refund, { sold, earlier });
    if (parts.length === 0) continue;
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
        is_of_card: refund.isOfCard,
        content: JSON.stringify(content),
        issued_at: now,
      })
      .execute();
    earlier.push(...amounts.vat);
  }
  return ok(undefined);
}

type ToCorrect = {
  id: string;
  amount_cents: number;
  gift_cents: number;
  parts: RefundPart[] | null;
  updated_at: Date;
  /** Its bank has refused it: the gift card has got its part all the same. */
  isOfCard: boolean;
  /** The gift card's part was corrected while the bank refused the rest. */
  hasCardNote: boolean;
};

async function withoutCreditNote(trx: Transaction<DB>, orderId: string): Promise<ToCorrect[]> {
  const { rows } = await sql<ToCorrect>`
    select refunds.id, refunds.amount_cents, gift_cents, parts, refunds.updated_at,
      refunds.status = 'failed' as "isOfCard",
      exists (select from invoices where refund_id = refunds.id and is_of_card) as "hasCardNote"
    from refunds join payments on payments.id = payment_id
    where payments.order_id = ${orderId}::uuid
      -- An edit has corrected the invoice by itself, or came before there was one.
      and refunds.reason <> 'edit'
      and (refunds.status = 'succeeded' or refunds.status = 'failed' and gift_cents > 0)
      and not exists (select from invoices
        where refund_id = refunds.id and (not is_of_card or refunds.status = 'failed'))
    -- The rest is what all others leave, also of one that began before them and had to wait.
    order by parts is null, refunds.created_at`.execute(trx);
  return rows;
}

type Corrected = { sold: InvoiceContent; earlier: readonly InvoiceVat[] };

/** What a note corrects: all of its refund, or the part of one of two cards. */
function partsOf(
  { amount_cents, gift_cents, parts, isOfCard, hasCardNote }: ToCorrect,
  corrected: Corrected,
): readonly RefundPart[] {
  if (parts) {
    const { ofCard, ofBank } = cardPart(parts, cents(gift_cents));
    if (isOfCard) return ofCard;
    return hasCardNote ? ofBank : parts;
  }
  const ofBank = hasCardNote ? amount_cents - gift_cents : amount_cents;
  const amountCents = mostOf(isOfCard ? gift_cents : ofBank, corrected);
  return remaining({ ...corrected, amountCents, isByRate: isOfCard });
}

/** By rate, what the credit notes of an invoice have corrected. */
async function readCredited(
  trx: Transaction<DB>,
  orderId: string,
  number: string,
): Promise<InvoiceVat[]> {
  const notes = await trx
    .selectFrom("invoices")
    .select("content")
    .where("order_id", "=", orderId)
    .where("series", "=", "A")
    .where(sql<boolean>`content -> 'corrects' ->> 'number' = ${number}`)
    .execute();
  return notes.flatMap(({ content }) => (content as InvoiceContent).vat);
}

type Rest = Corrected & { amountCents: number; isByRate: boolean };

/**
 * What an edit could not give back goes back with what is left of the order, and was taken off its
 * invoice before.
 */
const mostOf = (amountCents: number, { sold, earlier }: Corrected) =>
  Math.min(
    amountCents,
    earlier.reduce((left, { grossCents }) => left - grossCents, Number(sold.grossCents)),
  );

/** All that is left of an order: line by line, or by rate when some of it was corrected before. */
function remaining({ sold, earlier, amountCents, isByRate }: Rest) {
  const correctedAt = (wanted: BasisPoints) =>
    earlier.filter(({ rate }) => rate === wanted).reduce((all, one) => all + one.grossCents, 0);
  const left =
    earlier.length === 0 && !isByRate
      ? sold.lines
      : sold.vat.map(({ rate, grossCents }) => ({
          label: isByRate ? "Rendu sur la carte cadeau" : "Solde de la commande",
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
