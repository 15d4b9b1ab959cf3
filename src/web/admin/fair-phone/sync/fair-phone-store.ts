import { waitingSales } from "../kept/fair-kept.ts";
import {
  cancelSale,
  type Kept,
  keepAnswer,
  keepFairs,
  noteOffline,
  readKept,
  renamePhone,
  sellOne,
} from "../kept/keep-sales.ts";
import { type KeptDatabase, openKept } from "../kept/kept-database.ts";
import { askFairs, nextCall, type Trouble, tellSales } from "./ask-shop.ts";

/** Every tab of this phone hears when another has changed what is kept. */
const CHANNEL = "foire";
const LOCK = "foire";
const EVERY_MS = 60_000;
const FIRST_WAIT_MS = 2000;

export type FairPhone = {
  /** Null until it is known; `nothing` in a browser that keeps nothing. */
  kept: Kept | null | "nothing";
  /** What stands between this phone and the shop, as far as it knows. */
  trouble: Trouble | null;
  /** Fairs that are open, where this phone does not know at which it is. */
  choice: { id: string; name: string }[];
};

export type FairPhoneStore = ReturnType<typeof createFairPhone>;

/**
 * What this phone sells and tells. It is the disk that counts: what is shown is read from there
 * after each change, whichever tab made it, and nothing is told that is not written.
 */
export function createFairPhone(deviceName: string) {
  let shown: FairPhone = { kept: null, trouble: null, choice: [] };
  let database: KeptDatabase | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isTelling = false;
  let isAskedAgain = false;
  let hasAskedFairs = false;
  const listeners = new Set<() => void>();
  let others: BroadcastChannel | undefined;

  function show(change: Partial<FairPhone>) {
    shown = { ...shown, ...change };
    for (const hear of listeners) hear();
  }

  async function read(): Promise<Kept | null> {
    if (!database) return null;
    const kept = await readKept(database, deviceName);
    show({ kept });
    return kept;
  }

  /** Reads what was changed here, and has the other tabs read it. */
  async function changed(): Promise<void> {
    others?.postMessage(null);
    await read();
  }

  async function sell(variantId: string) {
    if (!database) return null;
    const sale = await sellOne(database, variantId, new Date());
    await changed();
    tellSoon();
    return sale;
  }

  async function cancel(id: string) {
    if (!database) return;
    await cancelSale(database, id, new Date());
    await changed();
    tellSoon();
  }

  async function rename(name: string) {
    if (!database) return;
    await renamePhone(database, name);
    await changed();
    tellSoon();
  }

  /** Where something stands between, it is the clock that tries again, not each sale. */
  function tellSoon() {
    if (shown.trouble === null) void tell();
  }

  /** Tells what waits, now; one tab at a time, and again where something came meanwhile. */
  async function tell(fairId?: string): Promise<void> {
    if (isTelling) {
      isAskedAgain = true;
      return;
    }
    isTelling = true;
    clearTimeout(timer);
    try {
      await inTurn(() => tellAll(fairId));
    } finally {
      isTelling = false;
      await changed().catch(() => {});
      // The answer may have been on its way when the network went.
      if (!navigator.onLine) await lost().catch(() => {});
      if (isAskedAgain) {
        isAskedAgain = false;
        void tell();
      } else if (database) timer = setTimeout(() => void tell(), waitOf(failures));
    }
  }

  async function tellAll(chosen?: string): Promise<void> {
    let kept = await read();
    let hasHeard = false;
    // Sales first: what the shop then says of this phone's part is after all of them.
    while (kept && waitingSales(kept.sales).length > 0) {
      if (!(await tellOnce(kept))) return;
      hasHeard = true;
      kept = await read();
    }
    if (chosen || !hasAskedFairs || kept?.fair?.state !== "open") {
      if (!(await askOnce(chosen))) return;
      hasHeard = false;
      kept = await read();
    }
    // A phone that has sold nothing says that it is there, and hears its part.
    if (!hasHeard && kept?.fair && !(await tellOnce(kept))) return;
    failures = 0;
  }

  async function tellOnce(kept: Kept): Promise<boolean> {
    const call = nextCall(kept);
    if (!call || !database) return false;
    const told = await tellSales(kept.device, call);
    if (!told.ok) return troubled(told.trouble);
    await keepAnswer(database, call, told.data, new Date());
    const known = new Set(told.data.known);
    if (call.sales.some(({ id }) => !known.has(id))) return troubled("refused");
    show({ trouble: null });
    return true;
  }

  async function askOnce(chosen: string | undefined): Promise<boolean> {
    const asked = await askFairs();
    if (!asked.ok) return troubled(asked.trouble);
    if (!database) return false;
    const { fairs } = asked.data;
    const isKnown = await keepFairs(database, fairs, chosen, new Date());
    hasAskedFairs = true;
    show({ trouble: null, choice: isKnown ? [] : fairs });
    return true;
  }

  async function lostNetwork(): Promise<void> {
    const isNoted = shown.kept !== "nothing" && shown.kept?.offlineSince;
    if (database && !isNoted) await noteOffline(database, new Date());
  }

  async function lost(): Promise<void> {
    show({ trouble: "off" });
    await lostNetwork();
    await changed();
  }

  async function troubled(trouble: Trouble): Promise<false> {
    failures += 1;
    if (trouble === "off") await lostNetwork();
    show({ trouble });
    return false;
  }

  function start(): () => void {
    const now = () => void tell();
    const gone = () => void lost();
    const seen = () => document.visibilityState === "visible" && now();
    let isOver = false;
    void openKept().then(
      async (opened) => {
        if (isOver) return opened.close();
        database = opened;
        await read();
        now();
      },
      () => show({ kept: "nothing" }),
    );
    others = new BroadcastChannel(CHANNEL);
    others.onmessage = () => void read();
    addEventListener("online", now);
    addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", now);
      removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
      others?.close();
      database?.close();
      others = database = undefined;
    };
  }

  return {
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    read: () => shown,
    start,
    sell,
    cancel,
    rename,
    choose: (fairId: string) => void tell(fairId),
  };
}

/** Two tabs that told at once would each believe an answer older than the other's sales. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

/** Soon after the first failure, then less and less often, up to a minute. */
const waitOf = (failures: number): number =>
  failures === 0 ? EVERY_MS : Math.min(EVERY_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
