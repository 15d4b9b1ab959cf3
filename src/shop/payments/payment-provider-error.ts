export type PaymentErrorKind =
  | "card"
  | "invalid_request"
  | "api"
  | "authentication"
  | "permission"
  | "rate_limit"
  | "idempotency"
  /** An earlier try of the same call is still under way: no refusal, its end is not known yet. */
  | "in_progress"
  | "invalid_grant"
  | "connection"
  | "timeout"
  | "unknown";

type Details = {
  /** The provider's own code, such as "card_declined". */
  code?: string | undefined;
  /** Under which the provider's support finds the call. */
  requestId?: string | undefined;
  /**
   * The provider has ended the call and keeps this answer under its key: only then may it be made
   * under another key. Any other failure may hide a call that is still under way.
   */
  isKept?: boolean;
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
  readonly isKept: boolean;

  constructor(kind: PaymentErrorKind, message: string, details: Details = {}) {
    const { code, requestId, isKept = false } = details;
    super(message);
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
    this.isKept = isKept;
  }
}
