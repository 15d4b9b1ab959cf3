import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { OrderDetails } from "../order.ts";
import { selectDetails, toDetails } from "./order-details.server.ts";

type Asked = { userId: string; orderId: string };

/** A customer's own order; another's, or a checkout that was never paid, is as none. */
export async function findOrderOf(
  { db }: { db: Db },
  { userId, orderId }: Asked,
): Promise<OrderDetails | null> {
  // It comes from an address that anybody can type.
  if (!isId(orderId)) return null;
  const row = await selectDetails(db)
    .where("orders.id", "=", orderId)
    .where("orders.user_id", "=", userId)
    .where("orders.status", "<>", "pending")
    .executeTakeFirst();
  return row ? toDetails(row) : null;
}
