import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { StartReply } from "#web/checkout/checkout-wire.ts";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";

export type Answer<Body> = {
  status: number;
  retryAfter: string | undefined;
  /** Of the body as it was sent, compressed or not. */
  bytes: number;
  /** How long the wish waited for a socket of its agent, before the shop could hear of it. */
  unsentMs: number;
  /** Absent when the answer is not one of the application's. */
  body: Body | undefined;
};

export type Line = {
  productId: string;
  variantId?: string;
  quantity: number;
  options: Record<string, string>;
};
export type Wish = ReturnType<typeof wishFor>;

export const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };

/** Buyers without a browser: they send what the pages of the shop send, over real sockets. */
export function httpBuyers({ url, sockets }: { url: string; sockets: number }) {
  const agent = agentFor(url, sockets);

  const post = <Body>(path: string, body: object) =>
    new Promise<Answer<Body>>((resolve, reject) => {
      const sent = JSON.stringify(body);
      const headers = {
        Origin: url,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(sent),
      };
      const outgoing = request(url + path, { method: "POST", agent, headers });
      hear<Body>(outgoing).then(resolve, reject);
      outgoing.end(sent);
    });

  /** Opens a page, and reads it to its end. */
  const open = (path: string) =>
    new Promise<Answer<never>>((resolve, reject) => {
      const headers = { Accept: "text/html", "Accept-Encoding": "br" };
      const outgoing = request(url + path, { agent, headers });
      hear<never>(outgoing).then(resolve, reject);
      outgoing.end();
    });

  return {
    open,
    quote: (lines: Line[]) => post<object>("/api/cart", { lines, country: "France" }),
    start: (wish: Wish) => post<StartReply>("/api/checkout", wish),
    pay: (clientSecret: string) =>
      post<{ outcome: string }>("/api/payments/simulated", { clientSecret, ...CARD }),
    outcome: (checkoutKey: string) => post<OutcomeReply>("/api/checkout/outcome", { checkoutKey }),
    /** Where a gift card pays all of it. */
    confirm: (checkoutKey: string) =>
      post<{ outcome: string }>("/api/checkout/confirmation", { checkoutKey }),
    balance: (code: string) => post<object>("/api/carte-cadeau/solde", { code }),
    leave: () => agent.destroy(),
  };
}

/** Comes back when told that the shop is full, though sooner than it was asked to. */
export async function insist<Body>(
  ask: () => Promise<Answer<Body>>,
  seen = { sentAway: 0 },
): Promise<Answer<Body>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || answer.retryAfter === undefined) return answer;
    seen.sentAway += 1;
    await sleep(200 + Math.random() * 800);
  }
}

/** Whoever asks by it speaks TLS where the address says so. */
export const agentFor = (url: string, maxSockets: number): Agent =>
  new (url.startsWith("https:") ? SecureAgent : Agent)({ keepAlive: true, maxSockets });

async function hear<Body>(outgoing: ClientRequest): Promise<Answer<Body>> {
  const wished = performance.now();
  let unsentMs = 0;
  outgoing.once("socket", () => {
    unsentMs = performance.now() - wished;
  });
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const sent = await buffer(response);
  const isOurs = response.headers["content-type"]?.startsWith("application/json");
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    bytes: sent.length,
    unsentMs,
    body: isOurs ? (JSON.parse(sent.toString()) as Body) : undefined,
  };
}

export const line = (productId: string, quantity = 1): Line => ({
  productId,
  quantity,
  options: {},
});

export const wishFor = (lines: Line[]) => {
  const checkoutKey = randomUUID();
  return {
    checkoutKey,
    lines,
    delivery: {
      name: "Camille Dupont",
      email: `${checkoutKey}@exemple.fr`,
      address: "12 rue des Lilas",
      city: "Paris",
      postalCode: "75011",
      country: "France",
      method: "home",
    },
  };
};
