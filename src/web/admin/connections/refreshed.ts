import type { NoticeCode } from "../frame/notices.ts";

export const REFRESH = "/admin/actualiser";

/** The screens that check the connections again, and what they say when that fails. */
export const refreshed = {
  "/admin": "donnees-non-actualisees",
  "/dashboard": "bases-non-verifiees",
} as const satisfies Record<string, NoticeCode>;

export type Refreshed = keyof typeof refreshed;

/** Whatever else is posted leads back to the catalogue. */
export const refreshedIn = (asked: unknown): Refreshed =>
  typeof asked === "string" && Object.hasOwn(refreshed, asked) ? (asked as Refreshed) : "/admin";
