import type { Role } from "#shop/identity/sessions/signed-in.ts";
import { safeNext } from "#web/document/next-page.ts";

/** Where a sign-in leads: to the page that asked for it, else to one's own. */
export const homeOf = (role: Role, next: string | null): string =>
  safeNext(next) ?? (role === "admin" ? "/admin" : "/account");
