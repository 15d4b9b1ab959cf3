import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, finishPage } from "./kept-page.server.ts";
import { type Built, createPageCache, type Outcome, type PageCache } from "./page-cache.server.ts";

const page = (text: string, status = 200) => finishPage(status, Buffer.from(text), {});
const built = async (text: string, verdict: Built["verdict"] = "built") => ({
  page: await page(text),
  verdict,
});

function cacheAt(start: number) {
  const time = { now: start };
  const outcomes: Outcome[] = [];
  const cache = createPageCache({
    maxBytes: 10_000,
    maxVariationBytes: 4_000,
    maxAgeMs: 60_000,
    minRebuildMs: 1000,
    now: () => time.now,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return { cache, time, outcomes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test("builds a page once for a thousand visitors who ask at the same time", async () => {
  const { cache } = cacheAt(0);
  let builds = 0;
  const build = () => {
    builds += 1;
    return built("accueil");
  };
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get("/", [], build)));
  expect(builds).toBe(1);
  expect(new Set(pages.map((kept) => kept.etag)).size).toBe(1);
  expect(cache.fresh("/")?.bodies.identity.toString()).toBe("accueil");
});

test("serves the page as it was while a changed one is rebuilt", async () => {
  const { cache, time, outcomes } = cacheAt(0);
  await cache.get("/", ["catalogue"], () => built("avant"));
  time.now = 2000;
  cache.invalidate("catalogue");
  expect(cache.fresh("/")).toBeUndefined();
  const during = await cache.get("/", ["catalogue"], () => built("après"));
  expect(during.bodies.identity.toString()).toBe("avant");
  await expect.poll(() => cache.fresh("/")?.bodies.identity.toString()).toBe("après");
  expect(outcomes).toContain("stale");
});

test("leaves pages alone that do not show what changed", async () => {
  const { cache, time } = cacheAt(0);
  await cache.get("/faq", [], () => built("faq"));
  time.now = 2000;
  cache.invalidate("catalogue");
  expect(cache.fresh("/faq")).toBeDefined();
  cache.invalidate();
  expect(cache.fresh("/faq")).toBeUndefined();
});

test("shows nothing that was kept, or begun, before all of it was let go of", async () => {
  const { cache } = cacheAt(0);
  await cache.get("/", [], () => built("avant"));
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = cache.get("/faq", [], () => promise.then(() => built("avant")));
  cache.clear();
  expect(cache.ready("/")).toBeUndefined();
  expect(cache.asItWas("/")).toBeUndefined();
  const after = await cache.get("/faq", [], () => built("après"));
  expect(after.bodies.identity.toString()).toBe("après");
  resolve();
  await begun;
  expect(cache.fresh("/faq")?.bodies.identity.toString()).toBe("après");
  expect(cache.size().pages).toBe(1);
});

test("rebuilds a page at most once a second, however often it changes", async () => {
  const { cache, time } = cacheAt(0);
  let builds = 0;
  const build = () => {
    builds += 1;
    return built(`version ${builds}`);
  };
  await cache.get("/", ["catalogue"], build);
  for (let ms = 100; ms <= 3000; ms += 100) {
    time.now = ms;
    cache.invalidate("catalogue");
    await cache.get("/", ["catalogue"], build);
    await settled();
  }
  expect(builds).toBe(4);
});

test("a page that changed is ready to be sent as it was, until it may be built again", async () => {
  const { cache, time } = cacheAt(0);
  await cache.get("/", ["catalogue"], () => built("avant"));
  cache.invalidate("catalogue");
  time.now = 999;
  expect(cache.ready("/")?.bodies.identity.toString()).toBe("avant");
  time.now = 1000;
  expect(cache.ready("/")).toBeUndefined();
  expect(cache.ready("/inconnue")).toBeUndefined();
});

test("has the last good page for a moment without time to build a new one", async () => {
  const { cache, time } = cacheAt(0);
  await cache.get("/", ["catalogue"], () => built("avant"));
  cache.invalidate("catalogue");
  time.now = 120_000;
  expect(cache.asItWas("/")?.bodies.identity.toString()).toBe("avant");
  expect(cache.asItWas("/inconnue")).toBeUndefined();
});

test("gzip is there for whoever asks, with its own length", async () => {
  const kept = await page("accueil ".repeat(100));
  expect(gunzipSync(kept.bodies.gzip).toString()).toBe("accueil ".repeat(100));
  expect(kept.headers.gzip.slice(-2)).toEqual(["Content-Length", String(kept.bodies.gzip.length)]);
});

test("compresses a page better once it is asked for a second time", async () => {
  const card = (index: number) =>
    `<li><h2>Plante ${index * 7}</h2><p>${index % 5} en stock</p></li>`;
  const text = Array.from({ length: 120 }, (_, index) => card(index)).join("");
  const { cache } = cacheAt(0);
  const first = await cache.get("/", [], () => built(text));
  const before = cache.size().bytes;
  expect(cache.fresh("/")).toBe(first);
  await expect.poll(() => cache.fresh("/")).not.toBe(first);
  const second = cache.fresh("/");
  expect(second?.bodies.br.length).toBeLessThan(first.bodies.br.length);
  expect(second?.etag).toBe(first.etag);
  expect(brotliDecompressSync(second?.bodies.br ?? "").toString()).toBe(text);
  expect(cache.size().bytes - before).toBe((second?.size ?? 0) - first.size);
});

test("takes a change that arrives during the build for one that may be missing", async () => {
  const { cache } = cacheAt(0);
  await cache.get("/", ["catalogue"], async () => {
    cache.invalidate("catalogue");
    return built("peut-être sans le changement");
  });
  expect(cache.fresh("/")).toBeUndefined();
});

test("keeps serving the last good page when rebuilding fails", async () => {
  const { cache, time, outcomes } = cacheAt(0);
  await cache.get("/", [], () => built("bonne"));
  for (const failing of [
    () => Promise.reject(new Error("database away")),
    () => built("erreur", "failed"),
  ]) {
    time.now += 120_000;
    const kept = await cache.get("/", [], failing);
    expect(kept.bodies.identity.toString()).toBe("bonne");
    await expect
      .poll(() => outcomes.filter((outcome) => outcome === "failed").length)
      .toBe(time.now / 120_000);
  }
});

test("lets go of a page that is gone, and may build it again at once", async () => {
  const { cache, time, outcomes } = cacheAt(0);
  await cache.get("/", ["catalogue"], () => built("en vente"));
  time.now = 2000;
  cache.invalidate("catalogue");
  const gone = () => built("introuvable", "gone");
  await cache.get("/", ["catalogue"], gone);
  await expect.poll(() => cache.asItWas("/")).toBeUndefined();
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  const after = await cache.get("/", ["catalogue"], gone);
  expect(after.bodies.identity.toString()).toBe("introuvable");
  expect(outcomes.filter((outcome) => outcome === "gone")).toHaveLength(2);
  await cache.get("/", ["catalogue"], () => built("de retour"));
  expect(cache.fresh("/")?.bodies.identity.toString()).toBe("de retour");
});

test("does not keep an error page", async () => {
  const { cache } = cacheAt(0);
  const first = await cache.get("/", [], () => built("erreur", "failed"));
  expect(first.bodies.identity.toString()).toBe("erreur");
  expect(cache.fresh("/")).toBeUndefined();
});

/** How a page is sent from memory, by every way there is. */
test.each<[string, (cache: PageCache, time: { now: number }) => unknown]>([
  ["fresh", (cache) => cache.ready("/")],
  ["as it was, too young to be built again", (cache) => [cache.invalidate(), cache.ready("/")]],
  ["as it was, without a place to build it", (cache) => cache.asItWas("/")],
  [
    "as it was, while a new one cannot be built",
    (cache, time) => {
      time.now += 120_000;
      return cache.get("/", [], () => built("erreur", "failed"));
    },
  ],
])("keeps the page that is visited, sent %s, before those that are not", async (_, visit) => {
  const { cache, time } = cacheAt(0);
  await cache.get("/", [], () => built("accueil"));
  for (let index = 0; index < 50; index += 1) {
    await cache.get(`/products?q=${index}`, [], () => built("x".repeat(1000)));
    await visit(cache, time);
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(10_000);
  expect(cache.asItWas("/")?.bodies.identity.toString()).toBe("accueil");
  expect(cache.asItWas("/products?q=0")).toBeUndefined();
});

test("however many variations of pages are asked for, the pages themselves stay", async () => {
  const { cache } = cacheAt(0);
  await cache.get("/products", [], () => built("x".repeat(1000)));
  await cache.get("/faq", [], () => built("x".repeat(1000)));
  for (let index = 0; index < 500; index += 1) {
    await cache.get(`/products?prix-min=${index}`, [], () => built("x".repeat(1000)), true);
  }
  expect(cache.asItWas("/products")).toBeDefined();
  expect(cache.asItWas("/faq")).toBeDefined();
  expect(cache.asItWas("/products?prix-min=499")).toBeDefined();
  expect(cache.asItWas("/products?prix-min=495")).toBeUndefined();
  expect(cache.size().pages).toBeLessThanOrEqual(5);
});

test("drops the oldest pages when memory runs out", async () => {
  const { cache } = cacheAt(0);
  for (let index = 0; index < 50; index += 1) {
    await cache.get(`/${index}`, [], () => built("x".repeat(1000)));
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(10_000);
  expect(cache.fresh("/49")).toBeDefined();
  expect(cache.fresh("/0")).toBeUndefined();
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0", "identity"],
  [undefined, "identity"],
])("a visitor who accepts %s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
