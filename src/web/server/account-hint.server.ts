import type { Role } from "#shop/identity/sessions/signed-in.ts";
import { ACCOUNT_HINT } from "#web/parts/shell/account-hint.ts";

// As long as the session it stands beside may live; a hint that outlives it is corrected by /api/session.
const SECONDS = { user: 30 * 24 * 3600, admin: 12 * 3600 } satisfies Record<Role, number>;

/** The `Set-Cookie` that goes with each session cookie set, or taken back (null). */
export function accountHint(role: Role | null, publicUrl: URL): string {
  const secure = publicUrl.protocol === "https:" ? "; Secure" : "";
  const age = role ? SECONDS[role] : 0;
  return `${ACCOUNT_HINT}=${role ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
