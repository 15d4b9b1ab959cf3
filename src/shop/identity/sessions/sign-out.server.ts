import type { Identity } from "../auth.server.ts";
import { findSession } from "./find-session.server.ts";
import { clearCookie, readToken } from "./session-token.server.ts";

type SignOutScope = "local" | "others" | "global";
type Input = { cookieHeader: string | null; scope: SignOutScope };

/** A session that is already gone is signed out, which is what was asked for. */
export async function signOut(
  identity: Identity,
  { cookieHeader, scope }: Input,
): Promise<{ cookies: string[] }> {
  const { auth, db } = identity;
  const { token } = await readToken(auth, cookieHeader);
  const session = token ? await findSession(identity, token) : undefined;
  if (session) {
    let ended = db.deleteFrom("sessions").where("user_id", "=", session.userId);
    if (scope === "local") ended = ended.where("id", "=", session.id);
    if (scope === "others") ended = ended.where("id", "!=", session.id);
    await ended.execute();
  }
  return { cookies: scope === "others" ? [] : await clearCookie(auth) };
}
