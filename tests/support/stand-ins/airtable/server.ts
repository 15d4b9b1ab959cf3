import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createFaults } from "../stripe/faults.ts";
import { createApi } from "./api.ts";
import { ApiError, invalidRequest, rateLimited, unauthenticated } from "./api-error.ts";
import { addTable, cellsOf, insert } from "./base.ts";
import { createRate } from "./rate.ts";
import type { Cells, NewField } from "./table.ts";

type AirtableRequest = {
  method: string;
  path: string;
  query: string;
  body: unknown;
  authorization: string | undefined;
  at: number;
};

export type AirtableStandIn = Awaited<ReturnType<typeof startAirtable>>;

export const airtableKeys = {
  apiKey: "patStandIn0000000.1f0c5e2d9a7b48c6",
  baseId: "appStandIn0000000",
};

type Options = {
  /** Airtable's own are 5 and 30 s. */
  perSecond?: number;
  lockoutMs?: number;
  port?: number;
};

const LONGEST_ADDRESS = 16_000;

/** Airtable's Web API as documented, on a port of this machine, with one base in memory. */
export async function startAirtable(options: Options = {}) {
  const { perSecond = 5, lockoutMs = 30_000, port: wanted = 0 } = options;
  const faults = createFaults();
  const rate = createRate({ perSecond, lockoutMs });
  const { base, handle } = createApi(airtableKeys.baseId);
  const requests: AirtableRequest[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? "/", "http://stand-in");
    const { method = "GET", headers } = incoming;
    const path = url.pathname.replace(/\/$/, "");
    const text = await read(incoming);
    const { authorization } = headers;
    const body = text === "" ? undefined : parse(text);
    requests.push({ method, path, query: url.search, body, authorization, at: Date.now() });

    const fault = faults.take(`${method} ${path}`);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "malformed") return void response.writeHead(200).end("<html>");
    if (fault?.kind === "status")
      return send(response, fault.status, fault.body ?? faultBody(fault.status));
    if (fault?.kind === "slow") await sleep(fault.ms);
    if (method !== "GET" && standIn.refuseWhen?.(text)) return send(response, 422, faultBody(422));

    const [status, answered] = attempt(() => {
      if (rate.isCrowded(Date.now())) throw rateLimited();
      if (authorization !== `Bearer ${airtableKeys.apiKey}`) throw unauthenticated();
      if ((incoming.url ?? "").length > LONGEST_ADDRESS) throw new ApiError(414, {});
      if (body === BROKEN) throw invalidRequest("Could not parse request body");
      return handle({ method, path, query: url.searchParams, body });
    });
    if (fault?.kind === "cut-after") return void response.destroy();
    send(response, status, answered);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const tableOf = (name: string) => {
    const table = base.tables.find((one) => one.name === name);
    if (!table) throw new Error(`the base has no table ${name}`);
    return table;
  };

  const standIn = {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    /** What the shopkeeper's own rules refuse, by the body of the request. */
    refuseWhen: undefined as ((body: string) => boolean) | undefined,
    rate,
    base,
    addTable: (name: string, fields: readonly NewField[]) => addTable(base, name, fields),
    /** What the shopkeeper types into the table by hand. */
    insert: (name: string, cells: Cells) =>
      insert(tableOf(name), cellsOf(base, tableOf(name), cells, false)),
    records: (name: string) => [...tableOf(name).records.values()],
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

const faultBody = (status: number) => ({ error: { type: `FAULT_${status}`, message: "fault" } });

function attempt(work: () => unknown): [status: number, body: unknown] {
  try {
    return [200, work()];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.status, error.body];
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

const BROKEN = Symbol("a body that is not JSON");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
