import type { Order } from "#shop/orders/order.ts";
import { answer, openStore } from "./order-store.ts";

/** What a list shows of an order that this device kept. */
export type KeptOrder = Pick<Order, "id" | "items" | "total" | "orderDate"> & { status: string };

type OrderRow = Pick<Order, "id" | "total"> & { status: string; createdAt: string };
type ItemRow = Omit<Order["items"][0], "selectedOptions" | "withdrawalExcluded"> & {
  orderId: string;
  options: string | null;
};

/** The orders placed on this device, newest first, as they were when it last heard of them. */
export async function keptOrders(): Promise<KeptOrder[]> {
  const database = await openStore();
  try {
    const transaction = database.transaction(["orders", "orderItems"]);
    const [orders, items] = await Promise.all([
      answer<OrderRow[]>(transaction.objectStore("orders").getAll()),
      answer<ItemRow[]>(transaction.objectStore("orderItems").getAll()),
    ]);
    return orders
      .map(({ id, total, status, createdAt }) => ({
        id,
        total,
        status,
        orderDate: new Date(createdAt),
        items: items.filter(({ orderId }) => orderId === id).map(toItem),
      }))
      .toSorted((a, b) => b.orderDate.getTime() - a.orderDate.getTime());
  } finally {
    database.close();
  }
}

const toItem = ({ productId, quantity, price, name, options }: ItemRow) => ({
  productId,
  quantity,
  price,
  name,
  selectedOptions: options ? JSON.parse(options) : {},
  // A device keeps nothing of it: the order's own page tells.
  withdrawalExcluded: false,
});
