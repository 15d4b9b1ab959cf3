export type PaymentErrorKind =
  | "card"
  | "invalid_request"
  | "api"
  | "authentication"
  | "permission"
  | "rate_limit"
  | "idempotency"
  | "invalid_grant"
  | "connection"
  | "timeout"
  | "unknown";

type Details = {
  /** The provider's own code, such as "card_declined". */
  code?: string | undefined;
  /** Under which the provider's support finds the call. */
  requestId?: string | undefined;
};

/**
 * The provider refused, or could not be reached: thrown by every call of a PaymentGateway. It
 * carries none of the provider's objects, which hold client secrets and names, and ends up in logs.
 */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  readonly kind: PaymentErrorKind;
  readonly code: string | undefined;
  readonly requestId: string | undefined;

  constructor(kind: PaymentErrorKind, message: string, { code, requestId }: Details = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
  }
}
