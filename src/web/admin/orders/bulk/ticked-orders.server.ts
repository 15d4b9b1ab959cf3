import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { nameOrders } from "#shop/orders/desk/name-orders.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { MOST_IN_ROUND } from "#shop/orders/rounds/start-round.server.ts";
import type { Left } from "./bulk-result.tsx";

/** The orders that an address or a form names, each once; as many as are worked on at once. */
export const tickedIds = (named: Iterable<unknown>): string[] =>
  [...new Set([...named].filter((id) => typeof id === "string" && isId(id)))].slice(
    0,
    MOST_IN_ROUND,
  ) as string[];

/** Orders that could not follow, by the number they are called, each with why. */
export async function nameLeft(
  { db }: { db: Db },
  left: readonly { orderId: string; why: string }[],
): Promise<Left[]> {
  const known = await nameOrders({ db }, [...new Set(left.map(({ orderId }) => orderId))]);
  return left.map(({ orderId: id, why }) => ({
    ...{ id, why, number: orderNumber({ id, number: known.get(id)?.number ?? null }) },
  }));
}
