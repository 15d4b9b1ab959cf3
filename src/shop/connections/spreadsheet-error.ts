export type SpreadsheetErrorKind =
  | "authentication_required"
  | "not_authorized"
  | "not_found"
  | "too_large"
  | "unprocessable"
  | "rate_limited"
  | "server_error"
  | "unavailable"
  | "connection"
  | "timeout"
  /** An answer that could not be read. */
  | "garbage"
  | "unexpected";

const LONGEST_MESSAGE = 300;

/** Thrown by every call of a Spreadsheet. It carries no key and no record, and ends up in logs. */
export class SpreadsheetError extends Error {
  override readonly name = "SpreadsheetError";
  readonly kind: SpreadsheetErrorKind;
  /** The service's own code, such as "INVALID_MULTIPLE_CHOICE_OPTIONS". */
  readonly code: string | undefined;

  constructor(kind: SpreadsheetErrorKind, message: string, code?: string) {
    // The kind stands first: it is how a failed job tells why.
    super(`${kind}: ${message.slice(0, LONGEST_MESSAGE)}`);
    this.kind = kind;
    this.code = code;
  }
}

const ABOUT_THE_ROWS: readonly SpreadsheetErrorKind[] = ["unprocessable", "too_large", "not_found"];
/** Nothing is wrong with what was sent, nor with the settings: the same passes later. */
export const SERVICE_ERRORS: readonly SpreadsheetErrorKind[] = [
  "rate_limited",
  "server_error",
  "unavailable",
  "connection",
  "timeout",
  "garbage",
];

/** What was sent is to blame: another row may pass. */
export const isAboutTheRows = ({ kind }: SpreadsheetError) => ABOUT_THE_ROWS.includes(kind);

export const isAboutTheService = ({ kind }: SpreadsheetError) => SERVICE_ERRORS.includes(kind);
