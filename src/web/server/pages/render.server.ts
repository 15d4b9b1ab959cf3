import { randomBytes } from "node:crypto";
import { type RequestHandler, RouterContextProvider } from "react-router";
import type { House } from "#compose.server.ts";
import { finishPage } from "#platform/page-cache/kept-page.server.ts";
import type { Built } from "#platform/page-cache/page-cache.server.ts";
import { readToken } from "#shop/identity/sessions/session-token.server.ts";
import {
  clientAddressContext,
  houseContext,
  keptContext,
  nonceContext,
  requestIdContext,
} from "../house.server.ts";
import { trustMarkedScripts } from "../middleware/marked-scripts.ts";
import {
  contentSecurityPolicy,
  fileHeaders,
  payingHeaders,
  securityHeaders,
} from "../middleware/security-headers.ts";
import { keepSession } from "../session.server.ts";
import { createDrawnParts, type PageParts } from "./drawn-parts.server.ts";
import { createGuestPages, isGuestPage } from "./guest-pages.server.ts";
import { isPayingPage } from "./paying-pages.ts";

type Asked = { url: URL; cookie: string | null; requestId: string };
export type Visit = { request: Request; requestId: string; clientAddress: string };

// Browsers ask again each time (a 304 is cheap); a CDN may answer alone for a minute.
const KEPT_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

export function createRenderer(house: House, handler: RequestHandler) {
  const common = securityHeaders(house.config.publicUrl);
  const files = fileHeaders(house.config.publicUrl);
  const isDevelopment = house.config.mode === "development";
  const guestPages = createGuestPages();
  const drawnParts = createDrawnParts();
  const paysByStripe = house.config.payments.provider === "stripe";

  function context(visit: Omit<Visit, "request">, nonce?: string) {
    const provider = new RouterContextProvider();
    provider.set(houseContext, house);
    provider.set(requestIdContext, visit.requestId);
    provider.set(clientAddressContext, visit.clientAddress);
    provider.set(nonceContext, nonce);
    return provider;
  }

  /** A page for everyone: the request carries nothing of the visitor who happened to ask first. */
  async function forEveryone(key: string, requestId: string): Promise<Built> {
    const request = new Request(new URL(key, house.config.publicUrl));
    const mark = randomBytes(24).toString("base64url");
    const provider = context({ requestId, clientAddress: "unknown" }, mark);
    const parts = drawnParts();
    const drawn: { parts: PageParts; html?: string } = { parts };
    provider.set(keptContext, drawn);
    const response = await handler(request, provider);
    const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    let body: Buffer = Buffer.from(await response.arrayBuffer());
    // A page that lacks something (the products, say) asks not to be kept.
    const lacking = response.headers.get("Cache-Control")?.includes("no-store") ?? false;
    const verdict = lacking && response.status === 200 ? "failed" : verdictOf(response.status);
    const headers = new Headers({ ...files, ...Object.fromEntries(response.headers), ...common });
    headers.set("Cache-Control", verdict === "built" ? KEPT_CACHE_CONTROL : "no-store");
    sayWhenToComeBack(response.status, headers);
    if (isHtml) {
      const { html, hashes } = trustMarkedScripts(drawn.html ?? body.toString(), mark);
      body = parts.fill(html);
      headers.set("Content-Security-Policy", contentSecurityPolicy({ hashes }));
    }
    const page = await finishPage(response.status, body, Object.fromEntries(headers));
    return { page, verdict };
  }

  async function forVisitor(visit: Visit): Promise<Response> {
    const nonce = newNonce();
    const provider = context(visit, nonce);
    const response = await handler(visit.request, provider);
    await keepSession(provider, response);
    return finish(response, new URL(visit.request.url), nonce);
  }

  /** Nothing when the page is not the same for all guests, or this visitor may be none. */
  async function forGuest({ url, cookie, requestId }: Asked): Promise<Response | undefined> {
    const nonce = newNonce();
    if (!nonce || !isGuestPage(url)) return undefined;
    if ((await readToken(house.auth, cookie)).state !== "absent") return undefined;
    const response = await guestPages(url, nonce, (given) =>
      handler(new Request(url), context({ requestId, clientAddress: "unknown" }, given)),
    );
    return finish(response, url, nonce);
  }

  // The nonce is what makes such a page impossible to keep as it is.
  const newNonce = () => (isDevelopment ? undefined : randomBytes(16).toString("base64"));

  function finish(response: Response, url: URL, nonce: string | undefined): Response {
    for (const [name, value] of Object.entries(common)) response.headers.set(name, value);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    sayWhenToComeBack(response.status, response.headers);
    if (nonce && response.headers.get("Content-Type")?.startsWith("text/html")) {
      const stripe = paysByStripe && isPayingPage(url.pathname);
      const worker = url.pathname === "/foire";
      const policy = contentSecurityPolicy({ nonce }, { stripe, worker });
      response.headers.set("Content-Security-Policy", policy);
      if (!stripe) return response;
      for (const [name, value] of Object.entries(payingHeaders)) response.headers.set(name, value);
    }
    return response;
  }

  return { forEveryone, forGuest, forVisitor };
}

/**
 * A page that was deleted is an answer: the one kept before it must not outlive it. One that has
 * moved for good is kept as pages are; there are no more of these than former addresses.
 */
function verdictOf(status: number): Built["verdict"] {
  if (status === 200 || status === 301) return "built";
  return status < 500 ? "gone" : "failed";
}

function sayWhenToComeBack(status: number, headers: Headers) {
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
}
