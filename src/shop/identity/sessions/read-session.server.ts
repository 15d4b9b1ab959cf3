import type { Identity } from "../auth.server.ts";
import { type FoundSession, findSession } from "./find-session.server.ts";
import { renewSession } from "./renew-session.server.ts";
import { GRACE_MS, sessionEnd } from "./session-rule.ts";
import { clearCookie, readToken, sessionCookieOf } from "./session-token.server.ts";
import type { SignedIn } from "./signed-in.ts";

type Read = { signedIn: SignedIn | null; cookies: string[] };

/** Who this is; `cookies` are to be set on the answer, whoever it is. */
export async function readSession(
  identity: Identity,
  { cookieHeader }: { cookieHeader: string | null },
): Promise<Read> {
  const { auth, clock } = identity;
  const shown = await readToken(auth, cookieHeader);
  if (shown.state === "absent") return { signedIn: null, cookies: [] };
  const session = shown.token ? await findSession(identity, shown.token) : undefined;
  if (!session) return { signedIn: null, cookies: await clearCookie(auth) };
  if (session.token === shown.token) {
    const renewed = await renewSession(identity, session);
    const cookies = renewed ? await sessionCookieOf(auth, renewed) : [];
    return { signedIn: signedInOf(session), cookies };
  }
  const now = clock.now();
  // The new token has not come back yet: its answer may have been lost on the way, so it is sent again.
  if (!session.token_seen_at) {
    const end = sessionEnd(session.role, session.created_at, session.updated_at);
    const maxAge = Math.floor((end.getTime() - now.getTime()) / 1000);
    const cookies = await sessionCookieOf(auth, { token: session.token, maxAge });
    return { signedIn: signedInOf(session), cookies };
  }
  const isLate = now.getTime() - session.token_seen_at.getTime() > GRACE_MS;
  // The cookie is left alone: by now the browser has the new one.
  return { signedIn: isLate ? null : signedInOf(session), cookies: [] };
}

const signedInOf = (session: FoundSession): SignedIn => ({
  userId: session.userId,
  sessionId: session.id,
  email: session.email,
  name: session.name,
  role: session.role,
  emailVerified: session.email_verified,
  secondFactorPassed: session.second_factor_passed,
  secondFactorAt: session.second_factor_at,
});
