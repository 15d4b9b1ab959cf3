import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { type Billing, billedTo, billingLines } from "#shop/orders/billing.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { readRefundable } from "#shop/orders/refunds/read-refundable.server.ts";
import { deliveryParts, paidFor, type Refundable } from "#shop/orders/refunds/refundable.ts";
import { isNamed, type Seller } from "#shop/seller/shop-identity.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceAmounts } from "./invoice-amounts.ts";
import { nextNumber } from "./next-number.server.ts";
import { writeCreditNotes } from "./write-credit-notes.server.ts";

export type InvoiceDependencies = { db: Db; clock: Clock; seller: Seller };
type Input = {
  orderId: string;
  /** Null when it is issued by itself, with the parcel or at payment. */
  by: Administrator | null;
};

export type InvoiceError =
  | { code: "unknown_order" }
  | { code: "not_payable" }
  | { code: "seller_unnamed" };

/** Issues the invoice of a paid order; once, however often it is asked. */
export function issueInvoice(
  { db, clock, seller }: InvoiceDependencies,
  { orderId, by }: Input,
): Promise<Result<void, InvoiceError>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return err({ code: "unknown_order" });
    if (await hasInvoice(trx, orderId)) return ok(undefined);
    if (!order.paid_at || order.status === "cancelled") return err({ code: "not_payable" });
    if (!isNamed(seller)) return err({ code: "seller_unnamed" });
    const { number } = await writeInvoice(trx, { order, seller, now });
    // What was given back before there was an invoice is corrected at once.
    await writeCreditNotes(trx, { orderId, seller, now });
    if (by) {
      await recordChange(
        { db: trx, clock },
        {
          by,
          action: "invoice.issued",
          subjectId: orderId,
          subjectName: orderNumber(order),
          after: { number },
        },
      );
    }
    return ok(undefined);
  });
}

type Written = {
  order: InvoicedOrder;
  seller: Seller;
  now: Date;
  /** Where it is issued for an edit: the invoice that it stands for. */
  edit?: { editId: string; replaces: NonNullable<InvoiceContent["replaces"]> };
};

/** Of an order as it is now, under its lock. */
export async function writeInvoice(
  trx: Transaction<DB>,
  { order, seller, now, edit }: Written,
): Promise<{ number: string }> {
  const content: InvoiceContent = {
    seller,
    customer: customerOf(order),
    orderNumber: orderNumber(order),
    soldAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    ...invoiceAmounts(soldLines(await readRefundable({ db: trx }, { orderId: order.id }))),
    corrects: null,
    ...(edit && { replaces: edit.replaces }),
    ...reductionOf(order),
    ...(order.gift_cents > 0 && { giftCents: cents(order.gift_cents) }),
    ...(order.paid_by !== null && { paidBy: order.paid_by }),
    ...(order.is_cards_only && { isOfVouchers: true as const }),
  };
  return trx
    .insertInto("invoices")
    .values({
      id: newId(),
      series: "F",
      ...(await nextNumber(trx, { series: "F", now })),
      order_id: order.id,
      edit_id: edit?.editId ?? null,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
}

/** Locked, so that two who ask at once do not both find it without an invoice. */
export const lockOrder = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("orders")
    .select(["status", "paid_at", "created_at", "customer_name", "customer_email"])
    .select(["id", "street", "postal_code", "city", "country", "billing"])
    .select(["code_name", "discount_cents", "delivery_waived_cents", "gift_cents"])
    .select("is_cards_only")
    .select(({ selectFrom }) =>
      selectFrom("order_numbers")
        .select("number")
        .whereRef("order_numbers.order_id", "=", "orders.id")
        .as("number"),
    )
    .select(({ selectFrom }) =>
      selectFrom("payments")
        .select("method")
        .whereRef("payments.order_id", "=", "orders.id")
        .as("paid_by"),
    )
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();

type InvoicedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Whom it is for: the company or the address that was asked for, else where the order goes. */
function customerOf(order: InvoicedOrder): InvoiceContent["customer"] {
  const email = order.customer_email;
  const billed = order.billing as Billing | null;
  if (billed) return { name: billedTo(billed), email, lines: billingLines(billed) };
  // A gift card goes nowhere: its buyer was asked for no address.
  const place = [order.street, `${order.postal_code} ${order.city}`, order.country];
  return { name: order.customer_name, email, lines: order.is_cards_only ? [] : place };
}

const reductionOf = (order: InvoicedOrder): Pick<InvoiceContent, "reduction"> =>
  order.code_name === null && order.discount_cents === 0
    ? {}
    : {
        reduction: {
          code: order.code_name,
          grossCents: cents(order.discount_cents),
          isDeliveryFree: order.delivery_waived_cents > 0,
        },
      };

const hasInvoice = async (trx: Transaction<DB>, orderId: string) =>
  (await trx
    .selectFrom("invoices")
    .select("id")
    .where("order_id", "=", orderId)
    .where("series", "=", "F")
    .executeTakeFirst()) !== undefined;

const soldLines = (order: Refundable) => [
  ...order.items.map((item) => ({
    label: item.name,
    options: item.options ?? {},
    quantity: item.quantity,
    rate: item.rate,
    grossCents: paidFor(item),
    ...(item.discountCents && { discountCents: item.discountCents }),
  })),
  ...deliveryParts(order).map(({ of: _, ...part }) => ({ ...part, quantity: 1 })),
];
