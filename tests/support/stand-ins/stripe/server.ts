import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createApi, type Keys } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { createFaults } from "./faults.ts";
import { parseForm, text } from "./form.ts";
import { type Answer, createIdempotency } from "./idempotency.ts";
import { createWebhooks } from "./webhooks.ts";

type RecordedRequest = {
  method: string;
  path: string;
  body: string;
  version: string | undefined;
  idempotencyKey: string | undefined;
  at: number;
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export const stripeKeys: Keys & { webhookSecret: string } = {
  secretKey: "sk_test_standin",
  publishableKey: "pk_test_standin",
  webhookSecret: "whsec_standin",
};

/** The settings of a shop whose payments go to the stand-in. */
export const stripeEnvironment = ({ url }: Pick<StripeStandIn, "url">) => ({
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_API_BASE: url,
});

/** Stripe's API as documented, on a port of this machine, with its books in memory. */
export async function startStripe() {
  const faults = createFaults();
  const webhooks = createWebhooks();
  const api = createApi(stripeKeys, webhooks.emit);
  const replay = createIdempotency();
  const requests: RecordedRequest[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? "/", "http://stand-in");
    const method = incoming.method ?? "GET";
    const body = await read(incoming);
    const idempotencyKey = header(incoming, "idempotency-key");
    const version = header(incoming, "stripe-version");
    requests.push({ method, path: url.pathname, body, version, idempotencyKey, at: Date.now() });

    const asked = [...new URLSearchParams(body)].map((pair) => pair.join("=")).toSorted();
    const fingerprint = `${method} ${url.pathname} ${asked.join("&")}`;
    const fault = faults.take(`${method} ${url.pathname}`);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "malformed") return void response.writeHead(200).end("<html>");
    if (fault?.kind === "status") {
      const { status, headers } = fault;
      const body = fault.body ?? { error: { type: "api_error", message: "fault" } };
      const failure: Answer = headers ? { status, body, headers } : { status, body };
      // A failure of Stripe's own is kept under its key as any answer is, and given again.
      const keep = () => replay(idempotencyKey, fingerprint, async () => failure);
      return send(response, status === 500 ? await keep().catch(asAnswer) : failure);
    }
    const form = parseForm(method === "GET" ? url.search : body);
    const key = header(incoming, "authorization")?.replace(/^Bearer /, "") ?? text(form, "key");
    const request = { method, path: url.pathname, form, key: key ?? "" };
    const result = await replay(idempotencyKey, fingerprint, async () => {
      if (fault?.kind === "slow") await sleep(fault.ms);
      return api.handle(request);
    }).catch(asAnswer);
    if (fault?.kind === "cut-after") return void response.destroy();
    send(response, result);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    webhooks,
    intents: api.intents,
    refunds: api.refunds,
    disputes: api.disputes,
    ledger: api.ledger,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer) {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Request-Id": `req_${Math.random().toString(36).slice(2)}`,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function asAnswer(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: { error: error.body } };
}

const header = (incoming: IncomingMessage, name: string) => {
  const value = incoming.headers[name];
  return typeof value === "string" ? value : undefined;
};

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
