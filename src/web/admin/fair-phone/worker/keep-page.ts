/** What of a service worker's global is needed here: the types of the platform are a window's. */
type Worker = {
  addEventListener(
    type: "install" | "activate" | "fetch",
    hear: (event: {
      request: Request;
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  location: Location;
  skipWaiting(): Promise<void>;
};

/**
 * The whole of the service worker: it is sent to the browser as its own text, and so refers to
 * nothing outside itself.
 *
 * A build's page is kept together with every file that it names, under the name of the build, or
 * not at all. It is answered from there, with or without a network: the page that is kept never
 * asks for the scripts of another build, nor the new one for scripts that have not come yet. Of
 * the rest of the site nothing is answered here.
 */
export function keepPage(worker: Worker, version: string): void {
  const PAGE = "/foire";
  const PICTURES = "foire-photos";
  const OWN = `foire-page-${version}`;
  const FILES = /\/assets\/[\w~.-]+/g;
  const { caches } = worker;

  async function keep() {
    const asked = { cache: "no-store", redirect: "manual", credentials: "same-origin" } as const;
    const page = await fetch(PAGE, asked);
    const html = await page.clone().text();
    // Without a session it would be the sign-in; from a server of before, another build's page.
    if (page.status !== 200 || !html.includes(version)) throw new Error("not the page to keep");
    const files = new Set(html.match(FILES));
    for (const file of [...files].filter((name) => name.endsWith(".css"))) {
      const style = await fetch(file).then((answer) => answer.text());
      for (const named of style.match(FILES) ?? []) files.add(named);
    }
    const cache = await caches.open(OWN);
    await cache.addAll(files);
    // Last: where the page is, its files are.
    await cache.put(PAGE, page);
    await worker.skipWaiting();
  }

  async function forgetOthers() {
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith("foire-page-") && name !== OWN);
    // The one before stays: a tab that was opened with it may still want a font.
    await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  async function answer(request: Request, cacheName?: string) {
    // Pictures and files are named after what is in them: any cache has the right one.
    const kept = await caches.match(request, {
      ignoreSearch: true,
      ignoreVary: true,
      ...(cacheName && { cacheName }),
    });
    return kept ?? fetch(request);
  }

  worker.addEventListener("install", (event) => event.waitUntil(keep()));
  worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (request.mode === "navigate") {
      if (pathname === PAGE) event.respondWith(answer(new Request(PAGE), OWN));
    } else if (pathname.startsWith("/assets/")) event.respondWith(answer(request));
    else if (pathname.startsWith("/pictures/")) event.respondWith(answer(request, PICTURES));
  });
}
