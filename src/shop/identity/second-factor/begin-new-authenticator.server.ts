import { ok, type Result } from "#kernel/result.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import {
  type BothFactors,
  type BothFactorsError,
  confirmBothFactors,
} from "./confirm-both-factors.server.ts";
import { newSecret, seal } from "./factor-secrets.server.ts";

type Input = BothFactors & { by: Pick<SignedIn, "userId" | "sessionId"> };

const MINUTES = 30;

/** Makes the key of another authenticator; the present one works until `confirmNewAuthenticator`. */
export async function beginNewAuthenticator(
  identity: Identity,
  { by: { userId, sessionId }, password, code }: Input,
): Promise<Result<void, BothFactorsError>> {
  const confirmed = await confirmBothFactors(identity, { userId, password, code });
  if (!confirmed.ok) return confirmed;
  const { db, auth, clock } = identity;
  const pending = {
    session_id: sessionId,
    secret: await seal(auth, newSecret()),
    expires_at: new Date(clock.now().getTime() + MINUTES * 60_000),
  };
  await db
    .insertInto("pending_factors")
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(pending))
    .execute();
  return ok(undefined);
}
