import type { Db } from "#platform/db/database.server.ts";
import type { Order } from "#shop/orders/order.ts";
import {
  type Buyer,
  listOrdersOf,
  type OrderCursor,
} from "#shop/orders/reading/list-orders-of.server.ts";

export async function allOrdersOf({ db }: { db: Db }, buyer: Buyer): Promise<Order[]> {
  const orders: Order[] = [];
  let after: OrderCursor | undefined;
  do {
    const page = await listOrdersOf({ db }, { ...buyer, after });
    orders.push(...page.orders);
    after = page.next ?? undefined;
  } while (after);
  return orders;
}
