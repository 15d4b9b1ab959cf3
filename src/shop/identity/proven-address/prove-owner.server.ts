import { err, ok, type Result } from "#kernel/result.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { confirmPassword } from "../sign-in/confirm-password.server.ts";

/** What whoever opened a link has of the account: its session in this browser, or its password. */
export type OwnerProof = {
  session: Pick<SignedIn, "userId" | "sessionId"> | null;
  password: string;
};
export type ProofError = { code: "wrong_password" } | TooManyAttempts;

/**
 * A link proves who reads the mailbox, not who made the account: a stranger signs up with someone's
 * address, and must not be given it, with what was ordered under it, by a click of its owner.
 */
export async function proveOwner(
  identity: Identity,
  { userId, session, password }: OwnerProof & { userId: string },
): Promise<Result<void, ProofError>> {
  if (session?.userId === userId) return ok(undefined);
  if (!password) return err({ code: "wrong_password" });
  return confirmPassword(identity, { userId, password });
}
