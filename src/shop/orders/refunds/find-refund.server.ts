import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { RefundStatus } from "#shop/payments/payment-status.ts";
import { orderNumber } from "../order-number.ts";
import type { RefundPart } from "./refundable.ts";

/** Money that went back, as its customer is told of it. */
export type Refund = {
  orderId: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  amountCents: Cents;
  /** What of it goes back to the gift card. */
  giftCents: Cents;
  reason: string;
  status: RefundStatus;
  /** Null when all of the order was given back. */
  parts: RefundPart[] | null;
  at: Date;
};

export async function findRefund(
  { db }: { db: Db },
  { refundId }: { refundId: string },
): Promise<Refund | null> {
  const row = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select([
      "orders.id",
      "order_numbers.number",
      "customer_name",
      "customer_email",
      "refunds.amount_cents",
      "refunds.gift_cents",
    ])
    .select(["refunds.reason", "refunds.status", "refunds.parts", "refunds.updated_at"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    orderId: row.id,
    orderNumber: orderNumber(row),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    amountCents: cents(row.amount_cents),
    giftCents: cents(row.gift_cents),
    reason: row.reason,
    status: row.status,
    parts: row.parts as RefundPart[] | null,
    at: row.updated_at,
  };
}
