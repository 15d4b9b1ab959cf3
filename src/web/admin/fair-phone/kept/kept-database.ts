/** What the phone keeps, in IndexedDB: who it is, the fair, and its sales. */
const NAME = "canopee:foire";
const VERSION = 1;

const THINGS = "things";
const SALES = "sales";

export type KeptStores = {
  get<Thing>(name: string): Promise<Thing | undefined>;
  set(name: string, thing: unknown): void;
  sales<Sale>(): Promise<Sale[]>;
  sale<Sale>(id: string): Promise<Sale | undefined>;
  putSale(sale: object): void;
  deleteSale(id: string): void;
};

export type KeptDatabase = Awaited<ReturnType<typeof openKept>>;

export async function openKept() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(THINGS);
    request.result.createObjectStore(SALES, { keyPath: "id" });
  };
  const database = await answer(request);
  // A later version of the page, in another tab, is not kept waiting by this one.
  database.onversionchange = () => database.close();

  /**
   * One after the other, in every tab of this phone: what `work` has read still holds when it
   * writes. What it returns is known once the disk has it, which a dead battery does not undo.
   */
  async function change<Result>(work: (stores: KeptStores) => Promise<Result>): Promise<Result> {
    const transaction = database.transaction([THINGS, SALES], "readwrite", {
      durability: "strict",
    });
    const done = completed(transaction);
    try {
      const result = await work(storesOf(transaction));
      await done;
      return result;
    } catch (error) {
      done.catch(() => {});
      abort(transaction);
      throw error;
    }
  }

  return {
    change,
    read: <Result>(work: (stores: KeptStores) => Promise<Result>): Promise<Result> =>
      work(storesOf(database.transaction([THINGS, SALES], "readonly"))),
    close: () => database.close(),
  };
}

function storesOf(transaction: IDBTransaction): KeptStores {
  const things = transaction.objectStore(THINGS);
  const sales = transaction.objectStore(SALES);
  return {
    get: (name) => answer(things.get(name)),
    set: (name, thing) => void things.put(thing, name),
    sales: () => answer(sales.getAll()),
    sale: (id) => answer(sales.get(id)),
    putSale: (sale) => void sales.put(sale),
    deleteSale: (id) => void sales.delete(id),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
