import Airtable from "airtable";
import { isAboutTheService, SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import { asSpreadsheetError } from "./airtable-errors.ts";
import { createThrottle, type Throttle } from "./throttle.server.ts";

const TIMEOUT_MS = 300_000;
const ENDPOINT = "https://api.airtable.com";

export type AirtableOptions = {
  apiKey: string;
  baseId: string;
  /** Another address than Airtable's own. */
  endpointUrl?: URL | undefined;
  timeoutMs?: number;
  /** A 429 is tried again by the package itself, after 5 s at first and at most 600 s. */
  isPatient?: boolean | undefined;
  /** Shared by all that ask the same base. */
  throttle?: Throttle;
};

type Request = { method: string; path: string; qs?: object; body?: object };

/** Airtable's package, with every option said: what is left out it would take from the environment. */
export function createAirtableClient(options: AirtableOptions) {
  const { apiKey, baseId, endpointUrl, timeoutMs = TIMEOUT_MS, isPatient = false } = options;
  const { throttle = createThrottle() } = options;
  if (!apiKey) throw new Error("An API key is required to connect to Airtable");
  const airtable = new Airtable({
    apiKey,
    endpointUrl: endpointUrl?.href.replace(/\/$/, "") ?? ENDPOINT,
    apiVersion: "0.1.0",
    requestTimeout: timeoutMs,
    noRetryIfRateLimited: !isPatient,
  });
  const base = airtable.base(baseId);
  // The package knows no metadata, but builds every address from the base's name.
  const metadata = airtable.base(`meta/bases/${baseId}`);

  async function call<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    await throttle.turn({ isUrgent });
    try {
      return await (isPatient ? work() : within(timeoutMs, work()));
    } catch (error) {
      const told = asSpreadsheetError(error);
      if (told.kind === "rate_limited") throttle.pause("crowded");
      else if (isAboutTheService(told)) throttle.pause("failing");
      throw told;
    }
  }

  return {
    airtable,
    ask: async (request: Request): Promise<unknown> =>
      (await call(false, () => base.makeRequest(request))).body,
    askMetadata: async (request: Request): Promise<unknown> =>
      (await call(true, () => metadata.makeRequest(request))).body,
  };
}

/** The package's own limit ends with the head of an answer: a body may never come. */
async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const error = new SpreadsheetError("timeout", `no answer within ${ms} ms`);
  const timer = setTimeout(reject, ms, error);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export function readAnswer<T>(schema: { parse(answer: unknown): T }, answer: unknown): T {
  try {
    return schema.parse(answer);
  } catch {
    throw new SpreadsheetError("garbage", "the answer could not be read");
  }
}
