import type { Db } from "#platform/db/database.server.ts";
import type { OrderSummary } from "./order-summary.ts";

/** The customer's own, newest first: none as long as nothing can be ordered. */
export async function listOrdersOf(_: { db: Db }, __: { userId: string }): Promise<OrderSummary[]> {
  return [];
}
