import type { Db } from "#platform/db/database.server.ts";
import { orderNumber } from "../order-number.ts";
import type { NotWritten, Recipient } from "./order-message.ts";

export type Recipients = { written: Recipient[]; left: NotWritten[] };

type Asked = {
  orderIds: readonly string[];
  /** They were chosen among cancelled orders: elsewhere, one that is cancelled since is not meant. */
  areCancelled?: boolean | undefined;
};

/**
 * Whom a message about some orders reaches: their buyers, unless nothing was paid, the order is
 * cancelled, or they are forgotten.
 */
export async function listRecipients(
  { db }: { db: Db },
  { orderIds, areCancelled = false }: Asked,
): Promise<Recipients> {
  const wanted = [...new Set(orderIds)];
  if (wanted.length === 0) return { written: [], left: [] };
  const rows = await db
    .selectFrom("orders")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["orders.id", "number", "customer_name", "customer_email", "paid_at", "erased_at"])
    .select("status")
    .where("orders.id", "in", wanted)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const written: Recipient[] = [];
  const left: NotWritten[] = [];
  for (const orderId of wanted) {
    const row = known.get(orderId);
    if (!row) left.push({ orderId, reason: "unknown_order" });
    else if (row.erased_at) left.push({ orderId, reason: "erased" });
    else if (!row.paid_at) left.push({ orderId, reason: "not_paid" });
    else if (row.status === "cancelled" && !areCancelled) {
      left.push({ orderId, reason: "cancelled" });
    } else {
      const { customer_name: name, customer_email: email } = row;
      written.push({ orderId, number: orderNumber(row), name, email });
    }
  }
  return { written, left };
}
