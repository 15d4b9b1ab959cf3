/**
 * What was photographed and has not reached the shop yet: files, which `localStorage` cannot hold.
 * One for each administrator, until the shop has it or its administrator leaves.
 */
const NAME = "canopee:prises";
const STORE = "captures";

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function ask<T>(
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const request = make(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    // No storage, or no room left: what the page has in memory is all there is.
    return undefined;
  }
}

export const readCapture = async <Capture>(userId: string): Promise<Capture | null> =>
  ((await ask("readonly", (store) => store.get(userId))) as Capture | undefined) ?? null;

export const keepCapture = async (userId: string, capture: object): Promise<void> => {
  await ask("readwrite", (store) => store.put(capture, userId));
};

/** Another tab may have kept another one since, which stays. */
export const forgetCapture = async (userId: string, key: string): Promise<void> => {
  await ask("readwrite", (store) => {
    const kept = store.get(userId);
    kept.addEventListener("success", () => {
      if (kept.result?.key === key) store.delete(userId);
    });
    return kept;
  });
};

/** On leaving the shop: who comes next may be someone else. */
export const forgetCaptures = async (): Promise<void> => {
  await ask("readwrite", (store) => store.clear());
};
