import { newId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import { ORDER_STORE } from "./find-order-store.ts";

const VERSION = 1;
export const STORES = ["users", "orders", "orderItems"] as const;

/** An order as its buyer's browser gets it from the server. */
export type OrderCopy = {
  id: string;
  paymentId: string | null;
  status: string;
  total: Cents;
  /** Where a code was used; told on its page, and not kept by the device. */
  reduction?: { code: string | null; discountCents: Cents };
  /** ISO 8601. */
  createdAt: string;
  customer: { name: string; email: string; role: "guest" | "user" };
  shippingAddress: { street: string; city: string; postalCode: string; country: string };
  items: {
    productId: string;
    /** Where it was not the product itself. */
    variantId?: string;
    quantity: number;
    price: Cents;
    name: string;
    options: Record<string, string>;
  }[];
};

/** Keeping the same order again changes nothing but its status. */
export async function keepOrder(order: OrderCopy): Promise<void> {
  const database = await openStore();
  try {
    const transaction = database.transaction(STORES, "readwrite");
    const [users, orders, items] = STORES.map((store) => transaction.objectStore(store));
    if (!users || !orders || !items) return;
    const { customer, createdAt } = order;
    const known = await answer<{ id: string } | undefined>(
      users.index("email").get(customer.email),
    );
    const userId = known?.id ?? newId();
    users.put({ id: userId, ...customer });
    orders.put({
      id: order.id,
      userId,
      total: order.total,
      paymentId: order.paymentId,
      status: order.status,
      shippingAddress: JSON.stringify(order.shippingAddress),
      createdAt,
    });
    const kept = await answer(items.index("orderId").count(order.id));
    for (const { options, variantId: _, ...item } of kept > 0 ? [] : order.items) {
      const hasOptions = Object.keys(options).length > 0;
      items.put({
        id: newId(),
        orderId: order.id,
        ...item,
        options: hasOptions ? JSON.stringify(options) : null,
        createdAt,
      });
    }
    await completed(transaction);
  } finally {
    database.close();
  }
}

export function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(ORDER_STORE, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    const byId = { keyPath: "id" };
    database.createObjectStore("users", byId).createIndex("email", "email", { unique: true });
    database.createObjectStore("orders", byId).createIndex("userId", "userId");
    database.createObjectStore("orderItems", byId).createIndex("orderId", "orderId");
  };
  return answer(request);
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
