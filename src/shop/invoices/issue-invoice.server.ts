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
    const content: InvoiceContent = {
      seller,
      customer: customerOf(order),
      orderNumber: orderNumber(order),
      soldAt: order.created_at.toISOString(),
      paidAt: order.paid_at.toISOString(),
      ...invoiceAmounts(soldLines(await readRefundable({ db: trx }, { orderId }))),
      corrects: null,
      ...reductionOf(order),
    };
    const numbered = await nextNumber(trx, { series: "F", now });
    const { number } = await trx
      .insertInto("invoices")
      .values({
        id: newId(),
        series: "F",
        ...numbered,
        order_id: orderId,
        content: JSON.stringify(content),
        issued_at: now,
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    // What was given back before there was an invoice is corrected at once.
    await writeCreditNotes(trx, { orderId, seller, now });
    if (by) {
      await recordChange(
        { db: trx, clock },
        {
          by,
          action: "invoice.issued",
          subjectId: orderId,
          subjectName: content.orderNumber,
          after: { number },
        },
      );
    }
    return ok(undefined);
  });
}

/** Locked, so that two who ask at once do not both find it without an invoice. */
const lockOrder = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("orders")
    .select(["status", "paid_at", "created_at", "customer_name", "customer_email"])
    .select(["id", "street", "postal_code", "city", "country", "billing"])
    .select(["code_name", "discount_cents", "delivery_waived_cents"])
    .select(({ selectFrom }) =>
      selectFrom("order_numbers")
        .select("number")
        .whereRef("order_numbers.order_id", "=", "orders.id")
        .as("number"),
    )
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Whom it is for: the company or the address that was asked for, else where the order goes. */
function customerOf(order: Locked): InvoiceContent["customer"] {
  const email = order.customer_email;
  const billed = order.billing as Billing | null;
  if (billed) return { name: billedTo(billed), email, lines: billingLines(billed) };
  const lines = [order.street, `${order.postal_code} ${order.city}`, order.country];
  return { name: order.customer_name, email, lines };
}

const reductionOf = (order: Locked): Pick<InvoiceContent, "reduction"> =>
  order.code_name === null
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
