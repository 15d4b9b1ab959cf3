import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { open, totpUriOf } from "./factor-secrets.server.ts";

type Who = Pick<SignedIn, "userId" | "sessionId" | "email">;

/** The key that this session has asked for and not confirmed yet. */
export async function findNewAuthenticator(
  { db, auth, clock }: Identity,
  { userId, sessionId, email }: Who,
): Promise<{ totpUri: string; secret: string } | null> {
  const pending = await db
    .selectFrom("pending_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!pending) return null;
  const secret = await open(auth, pending.secret);
  return { totpUri: totpUriOf(secret, email), secret };
}
