import { visitorHeaders } from "../attempts/visitor-headers.server.ts";
import type { Auth } from "../auth.server.ts";
import { pickCookie } from "./cookies.ts";

type Shown = { state: "absent"; token: null } | { state: "shown"; token: string | null };

/** The token in the session's cookie; null when its signature is not ours. */
export async function readToken(auth: Auth, cookieHeader: string | null): Promise<Shown> {
  const { authCookies } = await auth.$context;
  const cookie = pickCookie(cookieHeader, authCookies.sessionToken.name);
  if (!cookie) return { state: "absent", token: null };
  const token = await auth.api.readSessionToken({ headers: visitorHeaders({ cookie }) });
  return { state: "shown", token };
}

/** The `Set-Cookie` headers of a session. */
export async function sessionCookieOf(
  auth: Auth,
  body: { token: string; maxAge: number },
): Promise<string[]> {
  const { headers } = await auth.api.writeSessionToken({ body, returnHeaders: true });
  return headers.getSetCookie();
}

export async function clearCookie(auth: Auth): Promise<string[]> {
  const { headers } = await auth.api.clearSessionToken({ returnHeaders: true });
  return headers.getSetCookie();
}
