import type { Result } from "#kernel/result.ts";
import type { PaymentProvider } from "./payment-gateway.ts";

/** Something happened to an intent; what is true of it now is asked from the provider. */
export type PaymentEvent = {
  provider: PaymentProvider;
  eventId: string;
  type: string;
  intentId: string;
};

/** The sentences are fixed by the specification. */
export type WebhookRefusal =
  | "No webhook payload was provided."
  | "No stripe-signature header value was provided."
  | "Unable to extract timestamp and signatures from header"
  | "No signatures found with expected scheme"
  | "No signatures found matching the expected signature for payload"
  | "Timestamp outside the tolerance zone"
  | "Unreadable event";

export type PaymentWebhook = {
  /** Null for a true event that says nothing of our payments. */
  read(body: string, signature: string | null): Result<PaymentEvent | null, WebhookRefusal>;
};
