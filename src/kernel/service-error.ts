/** Why an outside service gave no answer that can be used. */
export type ServiceErrorKind =
  | "key_refused"
  | "refused"
  | "rate_limited"
  | "unavailable"
  | "connection"
  | "timeout"
  /** An answer that could not be read. */
  | "garbage";

/** It carries no key, and ends up in logs. */
export abstract class ServiceError extends Error {
  readonly kind: ServiceErrorKind;

  constructor(kind: ServiceErrorKind, message: string) {
    // The kind stands first: it is how a failed job tells why.
    super(`${kind}: ${message.slice(0, 300)}`);
    this.kind = kind;
  }
}
