import type { Db } from "#platform/db/database.server.ts";
import { findOrderInPayment, type OrderName } from "./order-in-payment.server.ts";
import { type Settlement, toSettlement } from "./settlement.ts";

/** Where an order stands as far as we know, without a question to the provider. */
export async function findSettlement(
  { db }: { db: Db },
  name: OrderName,
): Promise<Settlement | null> {
  const order = await findOrderInPayment({ db }, name);
  return order && toSettlement(order);
}
