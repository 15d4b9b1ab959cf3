import Airtable from "airtable";
import {
  SpreadsheetError,
  type SpreadsheetErrorKind,
} from "#shop/connections/spreadsheet-error.ts";

const KIND_OF_STATUS: Record<number, SpreadsheetErrorKind> = {
  401: "authentication_required",
  403: "not_authorized",
  404: "not_found",
  413: "too_large",
  422: "unprocessable",
  429: "rate_limited",
  500: "server_error",
  503: "unavailable",
};

/** Airtable's package fails with an object of its own, which is no Error. */
export function asSpreadsheetError(error: unknown): SpreadsheetError {
  if (error instanceof SpreadsheetError) return error;
  if (error instanceof Airtable.Error) {
    return new SpreadsheetError(kindOf(error), error.message, error.error);
  }
  throw error;
}

function kindOf({ error, message, statusCode }: Airtable.Error): SpreadsheetErrorKind {
  if (error === "CONNECTION_ERROR") return /abort/i.test(message) ? "timeout" : "connection";
  const known = KIND_OF_STATUS[statusCode];
  if (known) return known;
  return statusCode < 400 ? "garbage" : statusCode >= 500 ? "server_error" : "unexpected";
}
