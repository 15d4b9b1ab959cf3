import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { DB } from "#platform/db/schema.ts";
import { isNamed, type Seller } from "#shop/seller/shop-identity.ts";
import type { InvoiceContent } from "./invoice.ts";
import { lockOrder, writeInvoice } from "./issue-invoice.server.ts";
import { nextNumber } from "./next-number.server.ts";

type Input = { orderId: string; editId: string; seller: Seller; now: Date };

/** Whether the order has an invoice, which an edit must correct; and who would issue the next. */
export async function mayReissue(
  trx: Transaction<DB>,
  { orderId, seller }: Pick<Input, "orderId" | "seller">,
): Promise<"nothing" | "yes" | "seller_unnamed"> {
  const last = await lastInvoice(trx, orderId);
  if (!last) return "nothing";
  return isNamed(seller) ? "yes" : "seller_unnamed";
}

/**
 * After an edit: the invoice before it is undone by a credit note of all of it, and the order as it
 * is now has another. An order without an invoice gets its first when it is due.
 */
export async function reissueInvoice(
  trx: Transaction<DB>,
  { orderId, editId, seller, now }: Input,
): Promise<void> {
  const last = await lastInvoice(trx, orderId);
  const order = last && (await lockOrder(trx, orderId));
  if (!last || !order) return;
  const { reduction: _, replaces: __, ...before } = last.content as InvoiceContent;
  const replaced = { number: last.number, issuedAt: last.issued_at.toISOString() };
  const content: InvoiceContent = {
    ...before,
    seller: isNamed(before.seller) ? before.seller : seller,
    paidAt: now.toISOString(),
    corrects: replaced,
    isReplaced: true,
  };
  await trx
    .insertInto("invoices")
    .values({
      id: newId(),
      series: "A",
      ...(await nextNumber(trx, { series: "A", now })),
      order_id: orderId,
      edit_id: editId,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute();
  await writeInvoice(trx, { order, seller, now, edit: { editId, replaces: replaced } });
}

const lastInvoice = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("invoices")
    .select(["number", "issued_at", "content"])
    .where("order_id", "=", orderId)
    .where("series", "=", "F")
    .orderBy("issued_at", "desc")
    .orderBy("year", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
