import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import type { RequestHandler } from "react-router";
import type { House } from "#compose.server.ts";
import { ok } from "#kernel/result.ts";
import { isUnavailable, Overloaded } from "#platform/db/unavailable.server.ts";
import { networkOf } from "#platform/network.server.ts";
import type { KeptPage } from "#platform/page-cache/kept-page.server.ts";
import { chooseEncoding } from "#platform/page-cache/kept-page.server.ts";
import type { PageCache } from "#platform/page-cache/page-cache.server.ts";
import { createBodyReader } from "#web/server/middleware/body.server.ts";
import { createClientAddress } from "#web/server/middleware/client-address.ts";
import { isFromOurPages, isSignedDoor } from "#web/server/middleware/cross-site.ts";
import { fileHeaders } from "#web/server/middleware/security-headers.ts";
import { followRequests, type Traffic } from "#web/server/middleware/traffic.server.ts";
import { createAdmission } from "./admission.server.ts";
import { servePicture } from "./answers/serve-picture.server.ts";
import { bodyLimit } from "./body-limit.server.ts";
import { answerHealth, type Readiness } from "./health.server.ts";
import { keptTarget } from "./pages/kept-pages.ts";
import { movedHeaders } from "./pages/moved-address.ts";
import { createRenderer } from "./pages/render.server.ts";
import { refuse } from "./refusals.server.ts";

export type ListenerOptions = {
  house: House;
  handler: RequestHandler;
  readiness: Readiness;
  traffic: Traffic;
  /** Absent in development, where every page is rendered afresh. */
  pageCache?: PageCache;
  /** Built files; absent in development, where Vite serves them. */
  serveAsset?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

const RENDER_MS = 15_000;
/** A `Request` cannot be made of the others (TRACE, say). */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function createListener(options: ListenerOptions): RequestListener {
  const { house, readiness, traffic, serveAsset } = options;
  const { logger, config, shopIdentity } = house;
  const follow = followRequests(house, traffic);
  const renderer = createRenderer(house, options.handler);
  const admission = createAdmission();
  const readBody = createBodyReader();
  const clientAddress = createClientAddress(config.trustProxy);
  const always = fileHeaders(config.publicUrl);

  // Of a closed shop nothing is kept, nor shown of what was kept before.
  const openCache = () => (shopIdentity.isOpen() ? options.pageCache : undefined);

  return (request, response) => {
    const followed = follow(request, response);
    const { requestId } = followed;
    if (readiness.draining) response.setHeader("Connection", "close");
    const reading = request.method === "GET" || request.method === "HEAD";
    const kept = reading ? openCache()?.ready(request.url ?? "/") : undefined;
    if (kept) {
      followed.kind = "kept";
      return sendKept(kept, request, response, requestId);
    }
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    if (!serveAsset || !reading) return void answer();
    try {
      serveAsset(request, response, () => void answer());
    } catch (error) {
      // Nobody above would catch it, and the process would end.
      fail(error);
    }

    async function answer() {
      try {
        if (await answerHealth(house, readiness, request, response)) followed.kind = "health";
        else if (await servePicture(house.pictures, request, response)) followed.kind = "picture";
        else followed.kind = await answerPage(request, response, requestId);
      } catch (error) {
        fail(error);
      }
    }

    function fail(error: unknown) {
      logger.error({ requestId, err: error }, "request failed");
      if (!response.headersSent) refuse(response, isUnavailable(error) ? 503 : 500, requestId);
      else response.destroy();
    }
  };

  async function answerPage(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const method = request.method ?? "GET";
    if (!METHODS.has(method)) {
      refuse(response, 405, requestId);
      return "refused";
    }
    const url = ownUrl(request.url, config.publicUrl);
    if (!url) {
      refuse(response, 400, requestId);
      return "refused";
    }
    const { origin, "sec-fetch-site": site } = request.headers;
    const fetchSite = typeof site === "string" ? site : undefined;
    const isOurs = isFromOurPages({ method, origin, fetchSite }, config.publicUrl.origin);
    if (!isOurs && !isSignedDoor(url.pathname)) {
      refuse(response, 403, requestId);
      return "refused";
    }
    const isReading = method === "GET" || method === "HEAD";
    const target = isReading ? keptTarget(url) : undefined;
    // The same page under another address: with the mark of a campaign, say.
    const pageCache = openCache();
    const ready = target && pageCache?.ready(target.key);
    if (ready) {
      sendKept(ready, request, response, requestId);
      return "kept";
    }
    const cookie = request.headers.cookie ?? null;
    const mayBeMadeBefore = isReading && shopIdentity.isOpen();
    const forGuest = mayBeMadeBefore && (await renderer.forGuest({ url, cookie, requestId }));
    if (forGuest) {
      await sendResponse(response, forGuest);
      return "page";
    }
    const forwardedFor = request.headersDistinct["x-forwarded-for"]?.join(",");
    const address = clientAddress(request.socket.remoteAddress, forwardedFor);
    // Before a place is taken: who sends slowly, or never ends, would keep it from the others.
    const body = isReading ? ok(Buffer.alloc(0)) : await readSent(request, url.pathname, address);
    if (!body.ok) {
      if (body.error === "gone") return "gone";
      refuse(response, body.error === "too_slow" ? 408 : 413, requestId);
      return "refused";
    }
    const leave = await admission.enter(url.pathname);
    if (!leave) {
      const asItWas = target && pageCache?.asItWas(target.key);
      if (asItWas) sendKept(asItWas, request, response, requestId);
      else refuse(response, 503, requestId);
      return "overload";
    }
    if (response.destroyed) {
      leave();
      return "gone";
    }
    try {
      if (pageCache && target) {
        const build = () => renderer.forEveryone(target.key, requestId);
        const { key, tags, isVariation } = target;
        const page = await pageCache.get(key, tags, build, isVariation);
        sendKept(page, request, response, requestId);
        return "kept";
      }
      const asked = toRequest(request, url, body.value);
      const visit = { request: asked, requestId, clientAddress: address };
      await sendResponse(response, await within(RENDER_MS, renderer.forVisitor(visit)));
      return "page";
    } finally {
      leave();
    }
  }

  async function readSent(request: IncomingMessage, path: string, address: string) {
    const limit = await bodyLimit(house, request, path);
    return readBody(request, { limit, network: networkOf(address) });
  }
}

function sendKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const id = ["X-Request-Id", requestId];
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const hasMoved = page.status === 301;
  if (!hasMoved && request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, [...page.notModifiedHeaders, ...id]).end();
    return;
  }
  const kept = page.headers[encoding];
  const headers = hasMoved ? movedHeaders(kept, request.url?.match(/\?.*/)?.[0] ?? "") : kept;
  response.writeHead(page.status, [...headers, ...id]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

/** The address as seen from outside: the Host header is the visitor's word, PUBLIC_URL is ours. */
function ownUrl(target: string | undefined, publicUrl: URL): URL | undefined {
  // `//evil.example/` as a path would be read as another host.
  if (!target?.startsWith("/")) return undefined;
  const url = URL.parse(publicUrl.origin + target);
  return url && isName(url.pathname) ? url : undefined;
}

/** Nothing has a name that is not text, nor one with a NUL, which PostgreSQL refuses to look for. */
function isName(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

function toRequest(incoming: IncomingMessage, url: URL, body: Buffer): Request {
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers: createHeaders(incoming),
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Overloaded(`not rendered within ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
