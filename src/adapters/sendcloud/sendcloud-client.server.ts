import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { CarrierError, type CarrierKeys } from "#shop/carriers/carrier.ts";

const ENDPOINT = new URL("https://panel.sendcloud.sc");
const TIMEOUT_MS = 30_000;
/** 100 writes a minute are allowed: who waits as long as it is told gets through. */
const TRIES_WHEN_LIMITED = 3;
const USUAL_PAUSE_S = 2;
const LONGEST_PAUSE_S = 60;

export type SendcloudOptions = {
  keys: CarrierKeys;
  /** Another address than Sendcloud's own: a proxy, a stand-in. */
  endpointUrl?: URL | undefined;
  timeoutMs?: number;
  pause?: (ms: number) => Promise<unknown>;
};

type Call = {
  method: "GET" | "POST";
  /** Below /api/v3. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  accept?: string;
};
export type Answer = { status: number; bytes: Uint8Array };

/** Asks Sendcloud, and waits where it says that too much is asked. */
export async function ask(options: SendcloudOptions, call: Call): Promise<Answer> {
  const { pause = sleep } = options;
  for (let tried = 1; ; tried += 1) {
    const { retryAfter, ...answer } = await askOnce(options, call);
    if (answer.status === 429) {
      if (tried === TRIES_WHEN_LIMITED || retryAfter > LONGEST_PAUSE_S) {
        throw new CarrierError("rate_limited", "too many requests");
      }
      await pause(retryAfter * 1000);
      continue;
    }
    if (answer.status === 401) {
      throw new CarrierError("key_refused", wordsOf(answer) ?? "the keys are not known");
    }
    if (answer.status >= 500) throw new CarrierError("unavailable", `answered ${answer.status}`);
    return answer;
  }
}

async function askOnce(
  { keys, endpointUrl = ENDPOINT, timeoutMs = TIMEOUT_MS }: SendcloudOptions,
  { method, path, query = {}, body, accept = "application/json" }: Call,
) {
  const url = new URL(`/api/v3${path}`, endpointUrl);
  url.search = new URLSearchParams(query).toString();
  const signal = AbortSignal.timeout(timeoutMs);
  const pair = Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString("base64");
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Basic ${pair}`,
        Accept: accept,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      // The keys never go along to another host.
      redirect: "error",
    });
    const told = Number(response.headers.get("retry-after") ?? Number.NaN);
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      retryAfter: told >= 0 ? told : USUAL_PAUSE_S,
    };
  } catch {
    throw signal.aborted
      ? new CarrierError("timeout", `no answer within ${timeoutMs} ms`)
      : new CarrierError("connection", "the service was not reached");
  }
}

/** What an answer says, or the error that it cannot be read. */
export function readAnswer<T>({ bytes }: Answer, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parseForeignJson(Buffer.from(bytes).toString("utf8")));
  if (!read.success) throw new CarrierError("garbage", "the answer could not be read");
  return read.data;
}

const problem = z.object({
  code: z.string().optional(),
  detail: z.string().optional(),
  source: z.object({ pointer: z.string() }).partial().nullish(),
});
const problems = z.array(problem).min(1);
// Most schemas draw an object around the list, some the bare list.
const refusal = z.union([
  z.object({ errors: problems }).transform(({ errors }) => errors),
  problems,
]);

/** The words of a refusal that names itself; null for what is no such thing. */
export function wordsOf({ bytes }: Answer): string | null {
  const read = refusal.safeParse(parseForeignJson(Buffer.from(bytes).toString("utf8")));
  if (!read.success) return null;
  return read.data.map(problemWords).join(" ").slice(0, 400);
}

const problemWords = ({ code, detail, source }: z.infer<typeof problem>) =>
  [source?.pointer, detail ?? code].filter(Boolean).join(" : ");
