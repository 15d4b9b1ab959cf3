import type { KeptPage } from "./kept-page.server.ts";

type Entry = {
  page: KeptPage;
  tags: readonly string[];
  builtAt: number;
  stale: boolean;
  askedAgain: boolean;
  isVariation: boolean;
};

/**
 * What a build gives back: a page, and what it says of the one that was kept. "built" takes its
 * place; "gone" (not found, moved) ends it; "failed" says nothing, so the last good one stays.
 */
export type Built = { page: KeptPage; verdict: "built" | "gone" | "failed" };
export type Outcome = "hit" | "stale" | Built["verdict"];

type Options = {
  maxBytes: number;
  /** Of these, what the variations of pages may take: there are more of them than anyone visits. */
  maxVariationBytes: number;
  /** Past this age a page is rebuilt even if nobody said that it changed. */
  maxAgeMs: number;
  /** At most one rebuild of a page in this time, however often it is invalidated. */
  minRebuildMs: number;
  now?: () => number;
  onOutcome?: (outcome: Outcome) => void;
  onError?: (error: unknown, key: string) => void;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages kept in the process. One build at a time per page; while it runs, and when it fails,
 * visitors get the page as it was: a database that is away does not close the shop window.
 */
export function createPageCache(options: Options) {
  const { now = Date.now, onOutcome = () => {}, onError = () => {} } = options;
  // A Map keeps insertion order, and a page that is sent is put at its end: the first key is the
  // least recently used.
  const entries = new Map<string, Entry>();
  const building = new Map<string, Promise<KeptPage>>();
  const lastBuild = new Map<string, number>();
  /** Counts changes, so that one that arrives during a build is not taken for one before it. */
  const changes = { count: 0, byTag: new Map<string, number>(), toAll: 0 };
  let bytes = 0;
  let variationBytes = 0;
  /** Counts clearances: what was begun before the last one is not kept. */
  let clearances = 0;

  /**
   * The page if there is nothing to do but send it: it is fresh, or was built too recently to be
   * built again. Synchronous: this is the path of almost every visit.
   */
  function ready(key: string): KeptPage | undefined {
    const page = fresh(key);
    if (page) return page;
    const entry = entries.get(key);
    if (!entry || isDue(key)) return undefined;
    onOutcome("stale");
    return again(key, entry);
  }

  function fresh(key: string): KeptPage | undefined {
    const entry = entries.get(key);
    if (!entry || entry.stale || now() - entry.builtAt > options.maxAgeMs) return undefined;
    onOutcome("hit");
    return again(key, entry);
  }

  /** The last good page, however old: for when there is no time to build a new one. */
  function asItWas(key: string): KeptPage | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    onOutcome("stale");
    return use(key, entry);
  }

  function use(key: string, entry: Entry): KeptPage {
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  /** A page that is asked for again is worth the work of making it smaller. */
  function again(key: string, entry: Entry): KeptPage {
    if (!entry.askedAgain) {
      entry.askedAgain = true;
      shrink(key, entry).catch((error) => onError(error, key));
    }
    return use(key, entry);
  }

  async function shrink(key: string, entry: Entry) {
    const page = await entry.page.smaller();
    if (entries.get(key) === entry) weigh(entry, page.size - entry.page.size);
    entry.page = page;
  }

  const isDue = (key: string) => now() - (lastBuild.get(key) ?? 0) >= options.minRebuildMs;

  async function get(
    key: string,
    tags: readonly string[],
    build: () => Promise<Built>,
    isVariation = false,
  ): Promise<KeptPage> {
    const page = fresh(key);
    if (page) return page;
    const entry = entries.get(key);
    if (!entry) return rebuild(key, tags, build, isVariation);
    if (isDue(key)) {
      // The visitor is not made to wait for it, so a failure is only reported.
      rebuild(key, tags, build, isVariation).catch(() => {});
    }
    onOutcome("stale");
    return use(key, entry);
  }

  function rebuild(
    key: string,
    tags: readonly string[],
    build: () => Promise<Built>,
    isVariation: boolean,
  ) {
    const running = building.get(key);
    if (running) return running;
    const started = now();
    const known = changes.count;
    const begunAt = clearances;
    lastBuild.set(key, started);
    const work = build()
      .then(({ page, verdict }) => {
        onOutcome(verdict);
        const stale = changedSince(known, tags);
        if (verdict === "built" && begunAt === clearances) {
          store(key, { page, tags, builtAt: started, stale, askedAgain: false, isVariation });
        }
        if (verdict === "gone") drop(key);
        return page;
      })
      .catch((error) => {
        onOutcome("failed");
        onError(error, key);
        throw error;
      })
      .finally(() => {
        if (building.get(key) === work) building.delete(key);
        // What could not be kept is forgotten: anyone can ask for pages that do not exist.
        if (!entries.has(key)) lastBuild.delete(key);
      });
    building.set(key, work);
    return work;
  }

  // It may or may not be in the page that was being built.
  const changedSince = (known: number, tags: readonly string[]) =>
    [changes.toAll, ...tags.map((tag) => changes.byTag.get(tag) ?? 0)].some((at) => at > known);

  function store(key: string, entry: Entry) {
    drop(key);
    entries.set(key, entry);
    weigh(entry, entry.page.size);
    if (variationBytes > options.maxVariationBytes) letGo(key, "variations");
    if (bytes > options.maxBytes) letGo(key, "all");
  }

  /** The least recently used go first. */
  function letGo(kept: string, which: "all" | "variations") {
    const isOver = () =>
      which === "all" ? bytes > options.maxBytes : variationBytes > options.maxVariationBytes;
    for (const [oldest, entry] of entries) {
      if (!isOver() || oldest === kept) break;
      if (which === "variations" && !entry.isVariation) continue;
      drop(oldest);
      lastBuild.delete(oldest);
    }
  }

  function weigh(entry: Entry, added: number) {
    bytes += added;
    if (entry.isVariation) variationBytes += added;
  }

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    weigh(entry, -entry.page.size);
  }

  /** Marks the pages that show this kind of data; no tag means all (after a lost connection). */
  function invalidate(tag?: string) {
    changes.count += 1;
    if (tag === undefined) changes.toAll = changes.count;
    else changes.byTag.set(tag, changes.count);
    for (const entry of entries.values()) {
      if (tag === undefined || entry.tags.includes(tag)) entry.stale = true;
    }
  }

  /** Lets go of every page: none of them may be shown again, not even while a new one is built. */
  function clear() {
    invalidate();
    clearances += 1;
    for (const key of [...entries.keys()]) drop(key);
    building.clear();
    lastBuild.clear();
  }

  return {
    clear,
    ready,
    fresh,
    asItWas,
    get,
    invalidate,
    size: () => ({ pages: entries.size, bytes }),
  };
}
