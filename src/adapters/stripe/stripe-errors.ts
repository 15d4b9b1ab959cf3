import Stripe from "stripe";
import {
  type PaymentErrorKind,
  PaymentProviderError,
} from "#shop/payments/payment-provider-error.ts";

const KIND_OF_STATUS: Record<number, PaymentErrorKind> = {
  401: "authentication",
  403: "permission",
  409: "in_progress",
  429: "rate_limit",
};

const KIND_OF_TYPE: Record<string, PaymentErrorKind> = {
  card_error: "card",
  invalid_request_error: "invalid_request",
  api_error: "api",
  authentication_error: "authentication",
  rate_limit_error: "rate_limit",
  idempotency_error: "idempotency",
  invalid_grant: "invalid_grant",
};

/** An error that is not Stripe's is a bug, and passes as it is. */
export function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentProviderError(kindOf(error), error.message, {
    code: error.decline_code || error.code,
    requestId: error.requestId,
    isKept: error.headers?.["idempotent-replayed"] === "true",
  });
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentErrorKind {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return error.message.startsWith("Request aborted due to timeout") ? "timeout" : "connection";
  }
  const known = KIND_OF_STATUS[error.statusCode ?? 0] ?? KIND_OF_TYPE[error.rawType ?? ""];
  if (known) return known;
  // Without a type of its own it is an answer that could not be read.
  return error instanceof Stripe.errors.StripeAPIError && !error.rawType ? "api" : "unknown";
}
