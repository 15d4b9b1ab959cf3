import { isId } from "#kernel/ids.ts";
import type { OrderCursor } from "#shop/orders/reading/list-orders-of.server.ts";

export const AFTER = "apres";

/** Where the next page of orders begins, as an address says it. */
export const writeCursor = ({ orderDate, id }: OrderCursor): string =>
  `${orderDate.toISOString()}_${id}`;

/** What is not a place in the list is its beginning. */
export function readCursor(search: URLSearchParams): OrderCursor | undefined {
  const [date = "", id = ""] = (search.get(AFTER) ?? "").split("_");
  const orderDate = new Date(date);
  return isId(id) && !Number.isNaN(orderDate.getTime()) ? { orderDate, id } : undefined;
}
