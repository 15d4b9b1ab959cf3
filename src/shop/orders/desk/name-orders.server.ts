import type { Db } from "#platform/db/database.server.ts";

type Named = { number: number | null; customer: string };

/** What orders are called by, for a line about each. */
export async function nameOrders(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["orders.id", "order_numbers.number", "customer_name as customer"])
    .where("orders.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}
