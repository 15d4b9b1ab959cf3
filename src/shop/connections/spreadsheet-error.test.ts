import { expect, test } from "vitest";
import {
  isAboutTheRows,
  isAboutTheService,
  SpreadsheetError,
  type SpreadsheetErrorKind,
} from "./spreadsheet-error.ts";

const kinds: SpreadsheetErrorKind[] = [
  ...(["authentication_required", "not_authorized", "not_found", "too_large"] as const),
  ...(["unprocessable", "rate_limited", "server_error", "unavailable"] as const),
  ...(["connection", "timeout", "garbage", "unexpected"] as const),
];
const kindsThat = (rule: (error: SpreadsheetError) => boolean) =>
  kinds.filter((kind) => rule(new SpreadsheetError(kind, "")));

test("a failed call tells its kind first, then the words of the service, cut", () => {
  const error = new SpreadsheetError("not_found", "a".repeat(301), "NOT_FOUND");
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "SpreadsheetError", kind: "not_found", code: "NOT_FOUND" });
  expect(error.message).toBe(`not_found: ${"a".repeat(300)}`);
});

test("rows are to blame for what another row may pass, the service for what passes later", () => {
  expect(kindsThat(isAboutTheRows)).toEqual(["not_found", "too_large", "unprocessable"]);
  expect(kindsThat(isAboutTheService)).toEqual([
    ...["rate_limited", "server_error", "unavailable", "connection", "timeout", "garbage"],
  ]);
});
