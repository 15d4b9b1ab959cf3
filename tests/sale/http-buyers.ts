import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { OutcomeReply, StartReply } from "#web/checkout/checkout-wire.ts";

export type Answer<Body> = {
  status: number;
  retryAfter: string | undefined;
  /** Absent when the answer is not one of the application's. */
  body: Body | undefined;
};

type Line = { productId: string; quantity: number; options: Record<string, string> };
export type Wish = ReturnType<typeof wishFor>;

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };

/** Buyers without a browser: they send what the pages of the shop send, over real sockets. */
export function httpBuyers({ url, sockets }: { url: string; sockets: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });

  const post = <Body>(path: string, body: object) =>
    new Promise<Answer<Body>>((resolve, reject) => {
      const sent = JSON.stringify(body);
      const headers = {
        Origin: url,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(sent),
      };
      const outgoing = request(url + path, { method: "POST", agent, headers }, (response) => {
        read<Body>(response).then(resolve, reject);
      });
      outgoing.on("error", reject);
      outgoing.end(sent);
    });

  return {
    start: (wish: Wish) => post<StartReply>("/api/checkout", wish),
    pay: (clientSecret: string) =>
      post<{ outcome: string }>("/api/payments/simulated", { clientSecret, ...CARD }),
    outcome: (checkoutKey: string) => post<OutcomeReply>("/api/checkout/outcome", { checkoutKey }),
    leave: () => agent.destroy(),
  };
}

async function read<Body>(response: IncomingMessage): Promise<Answer<Body>> {
  const answer = {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
  };
  if (response.headers["content-type"]?.startsWith("application/json")) {
    return { ...answer, body: (await json(response)) as Body };
  }
  for await (const _ of response);
  return { ...answer, body: undefined };
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
