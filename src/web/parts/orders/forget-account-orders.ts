import { answer, completed, openStore, STORES } from "./order-store.ts";

/** Who signs out leaves no order of their account to the next one at this device; a guest's stay. */
export async function forgetAccountOrders(): Promise<void> {
  const database = await openStore();
  try {
    const transaction = database.transaction(STORES, "readwrite");
    const [users, orders, items] = STORES.map((store) => transaction.objectStore(store));
    if (!users || !orders || !items) return;
    const known = await answer<{ id: string; role: string }[]>(users.getAll());
    for (const { id } of known.filter(({ role }) => role === "user")) {
      for (const orderId of await answer(orders.index("userId").getAllKeys(id))) {
        const ofOrder = await answer(items.index("orderId").getAllKeys(orderId));
        for (const itemId of ofOrder) items.delete(itemId);
        orders.delete(orderId);
      }
      users.delete(id);
    }
    await completed(transaction);
  } finally {
    database.close();
  }
}
