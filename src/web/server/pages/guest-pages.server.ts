import { randomBytes } from "node:crypto";

/** Where everyone without an account sees the same page, and at a drop everyone comes at once. */
const ADDRESSES = new Set(["/checkout", "/checkout?etape=paiement"]);
const KEPT_MS = 60_000;

type Made = { html: string; headers: Headers };
type Render = (nonce: string) => Promise<Response>;

export const isGuestPage = (url: URL): boolean => ADDRESSES.has(url.pathname + url.search);

/**
 * Pages made once for all guests but for their nonce, which is new in each answer: they are made
 * with a mark in its place that no text can hold.
 */
export function createGuestPages(now: () => number = Date.now) {
  const mark = randomBytes(24).toString("base64url");
  const pages = new Map<string, { made: Promise<Made>; at: number }>();

  function made(address: string, render: Render): Promise<Made> {
    const known = pages.get(address);
    if (known && now() - known.at < KEPT_MS) return known.made;
    const made = render(mark).then(async (response) => {
      if (response.status !== 200) throw response;
      return { html: await response.text(), headers: response.headers };
    });
    pages.set(address, { made, at: now() });
    return made;
  }

  return async (url: URL, nonce: string, render: Render): Promise<Response> => {
    const address = url.pathname + url.search;
    try {
      const { html, headers } = await made(address, render);
      return new Response(html.replaceAll(mark, nonce), { headers: new Headers(headers) });
    } catch {
      // Nothing that failed is kept: this visitor gets an answer of their own.
      pages.delete(address);
      return render(nonce);
    }
  };
}
