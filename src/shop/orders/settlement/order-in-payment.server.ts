import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { OrderStatus } from "../order-status.ts";

export type OrderName = { orderId: string } | { checkoutKey: string };

export type OrderInPayment = {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  /** What its payment is of: the rest, where a gift card pays a part. */
  dueCents: Cents;
  currency: string;
  /** Whether plants are held for it. */
  holds: boolean;
  isInReview: boolean;
  intentId: string | null;
  paymentStatus: string;
  /** Whether the provider was making the payment when it was asked last. */
  isProcessing: boolean;
};

const UNPAID = new Set<string>(["preparing", "open"]);

/** What must be known of an order to tell what its payment does to it. */
export async function findOrderInPayment(
  { db }: { db: Db },
  name: OrderName,
): Promise<OrderInPayment | null> {
  const found = db
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select(["orders.id", "orders.status", "orders.total_cents", "orders.currency"])
    .select(["orders.gift_cents", "orders.reservation_expires_at", "orders.review_reason"])
    .select(["payments.intent_id", "payments.status as payment_status", "payments.processing_at"])
    .where((order) =>
      "orderId" in name
        ? order("orders.id", "=", name.orderId)
        : order("orders.checkout_key", "=", name.checkoutKey),
    );
  const [row] = await prepared(db, found);
  if (!row) return null;
  return {
    orderId: row.id,
    status: row.status,
    totalCents: cents(row.total_cents),
    dueCents: cents(row.total_cents - row.gift_cents),
    currency: row.currency,
    holds: row.reservation_expires_at !== null,
    isInReview: row.review_reason !== null,
    intentId: row.intent_id,
    paymentStatus: row.payment_status,
    isProcessing: row.processing_at !== null && UNPAID.has(row.payment_status),
  };
}
