import Stripe from "stripe";
import { type Pause, retryAfterClient } from "./retry-after.server.ts";

/** Fixed by the specification; the package's types know its newest version only. */
const API_VERSION = "2023-10-16" as Stripe.LatestApiVersion;
const TIMEOUT_MS = 80_000;
const NETWORK_RETRIES = 1;

export type StripeOptions = {
  secretKey: string;
  /** Another address than Stripe's own. */
  apiBase?: URL | undefined;
  timeoutMs?: number;
  pause?: Pause;
};

export function createStripeClient(options: StripeOptions) {
  const { secretKey, apiBase, timeoutMs = TIMEOUT_MS, pause } = options;
  const patience = retryAfterClient(NETWORK_RETRIES, pause);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: NETWORK_RETRIES,
    httpClient: patience.httpClient,
    // What our calls cost in time is nobody else's business.
    telemetry: false,
    ...(apiBase ? addressOf(apiBase) : {}),
  });
  return { stripe, asOneCall: patience.asOneCall };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === "http:" ? "80" : "443"),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});
