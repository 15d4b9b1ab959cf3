import type { House } from "#compose.server.ts";
import { listOrdersOf } from "#shop/orders/reading/list-orders-of.server.ts";
import type { OrdersPage } from "../frame/account-page.ts";
import { readCursor, writeCursor } from "./order-cursor.ts";

/** The page of a customer's orders that an address asks for. */
export async function loadOrders(
  { database: { db } }: House,
  { userId, search }: { userId: string; search: URLSearchParams },
): Promise<OrdersPage> {
  const { orders, next } = await listOrdersOf({ db }, { userId, after: readCursor(search) });
  return { orders, next: next && writeCursor(next) };
}
