import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { OrderQuery } from "./order-query.ts";
import type { OrderStatus } from "./order-status.ts";
import { selectListedOrders } from "./select-listed-orders.server.ts";

const PAGE_SIZE = 50;

export type ListedOrder = {
  id: string;
  customerName: string;
  customerEmail: string;
  status: OrderStatus;
  totalCents: Cents;
  deliveryMethod: DeliveryMethod;
  orderDate: Date;
  isInReview: boolean;
};

/** One page of the shop's orders, all customers together, newest first. */
export async function listOrders(
  { db }: { db: Db },
  query: OrderQuery,
  size = PAGE_SIZE,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const rows = await selectListedOrders(db, query)
    .limit(size + 1)
    .execute();
  const orders = rows.slice(0, size).map((row) => ({
    id: row.id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    status: row.status as OrderStatus,
    totalCents: cents(row.total_cents),
    deliveryMethod: row.delivery_method as DeliveryMethod,
    orderDate: row.created_at,
    isInReview: row.review_reason !== null,
  }));
  return { orders, next: rows.length > size ? (orders.at(-1)?.id ?? null) : null };
}
