import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { selectOrders, toOrder } from "#shop/orders/reading/select-orders.server.ts";

export type OrderToMirror = Awaited<ReturnType<typeof readOrders>>[number];

/** Orders that were paid, each with whom it belongs to; null for someone who was forgotten. */
export async function readOrders({ db }: { db: Db }, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db)
    .select(
      sql<string | null>`coalesce(
        orders.user_id,
        (select users.id from guests join users using (email) where guests.id = orders.guest_id),
        orders.guest_id
      )`.as("customer_id"),
    )
    .where("orders.id", "in", ids)
    .where("orders.paid_at", "is not", null)
    .execute();
  return rows.map(({ customer_id, ...row }) => ({ customerId: customer_id, order: toOrder(row) }));
}
