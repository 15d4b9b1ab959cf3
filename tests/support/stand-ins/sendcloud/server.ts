import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createFaults } from "../stripe/faults.ts";
import { type Answered, answer } from "./api.ts";
import { ApiError, notFound } from "./api-error.ts";
import { openBooks } from "./books.ts";
import { signatureOf, statusMessage } from "./webhooks.ts";

export type SendcloudStandIn = Awaited<ReturnType<typeof startSendcloud>>;

export const sendcloudKeys = {
  publicKey: "sendcloud-public-5f0e1c9b27",
  secretKey: "sendcloud-secret-91c4e7d08a",
};
export const sendcloudSignatureKey = "sendcloud-signature-6b2f8e1d";

const BASE = "/api/v3";
const CREDENTIALS = `Basic ${Buffer.from(
  `${sendcloudKeys.publicKey}:${sendcloudKeys.secretKey}`,
).toString("base64")}`;

/** Version 3 of Sendcloud's API, as strict as the real one. */
export async function startSendcloud({ port = 0 }: { port?: number } = {}) {
  const faults = createFaults();
  const books = openBooks();
  const requests: string[] = [];

  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "/", "http://stand-in");
    const method = incoming.method ?? "GET";
    const path = pathname.slice(BASE.length);
    requests.push(`${method} ${path}`);
    const body = await readJson(incoming);
    const fault = faults.take(`${method} ${path}`);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "status") {
      const told = fault.body ?? { errors: [{ status: String(fault.status), code: "fault" }] };
      return sendJson(response, fault.status, told, fault.headers);
    }
    if (fault?.kind === "slow") await sleep(fault.ms);
    const given = attempt(() => {
      if (!pathname.startsWith(`${BASE}/`)) throw notFound();
      if (incoming.headers.authorization !== CREDENTIALS) {
        const detail = "Invalid username/password.";
        throw new ApiError(401, { code: "authentication_failed", detail });
      }
      return answer(standIn, { method, path, query, body });
    });
    if (fault?.kind === "cut-after") return void response.destroy();
    if (fault?.kind === "malformed") {
      response.writeHead(given.status, { "Content-Type": "application/json" });
      return void response.end('{"data": {"id": ');
    }
    if ("pdf" in given) {
      response.writeHead(given.status, { "Content-Type": "application/pdf" });
      return void response.end(given.pdf);
    }
    sendJson(response, given.status, given.body);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const standIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    books,
    refuses: (_to: { postalCode: string; orderNumber: string | null }): string | null => null,
    cancels: "at-once" as "at-once" | "later" | "never",
    echoes: true,
    /** Tells a shop what became of a parcel, signed; its answer's status comes back. */
    async tell(
      webhook: string,
      news: Parameters<typeof statusMessage>[0],
      key = sendcloudSignatureKey,
    ): Promise<number> {
      const message = statusMessage(news);
      const { status } = await fetch(webhook, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Sendcloud-Signature": signatureOf(message, key),
        },
        body: message,
      });
      return status;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

function attempt(work: () => Answered): Answered {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
