import type { Db } from "#platform/db/database.server.ts";
import { orderNumber } from "../order-number.ts";

/** What an order is called in the log and on its papers. */
export async function findOrderNumber(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<string> {
  const row = await db
    .selectFrom("order_numbers")
    .select("number")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return orderNumber({ id: orderId, number: row?.number ?? null });
}
