/** This device's own copy of the orders placed on it. The server's are the truth. */
export const ORDER_STORE = "order-store";

/** Asked first: opening a store that is not there would make it. */
export async function orderStoreExists(): Promise<boolean> {
  const stores = await indexedDB.databases();
  return stores.some(({ name }) => name === ORDER_STORE);
}
