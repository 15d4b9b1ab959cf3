import { ok, type Result } from "#kernel/result.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type CodeError, confirmCode } from "./confirm-code.server.ts";

type Input = { by: Pick<SignedIn, "userId" | "sessionId">; code: string };

/** A code given in the middle of a session: what needs a fresh one may be done for a while. */
export async function refreshFactor(
  identity: Identity,
  { by: { userId, sessionId }, code }: Input,
): Promise<Result<void, CodeError>> {
  const confirmed = await confirmCode(identity, { userId, code });
  if (!confirmed.ok) return confirmed;
  await identity.db
    .updateTable("sessions")
    .set({ second_factor_at: identity.clock.now() })
    .where("id", "=", sessionId)
    .execute();
  return ok(undefined);
}
