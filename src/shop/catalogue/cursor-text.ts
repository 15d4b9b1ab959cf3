import { parseForeignJson } from "#kernel/foreign-json.ts";

/** A cursor as an address can carry it: base64 without the marks that mean something there. */
export const writeCursor = (cursor: object): string =>
  btoa(JSON.stringify(cursor)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** The other way; null for what is none. */
export function readCursor(written: string | null): unknown {
  try {
    return parseForeignJson(atob((written ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
}
