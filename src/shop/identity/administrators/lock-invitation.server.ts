import { err, type Result } from "#kernel/result.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";

type Invitation = { token: string; email: string };

/**
 * Does one step of an enrolment while no other step of the same one is under way: Better Auth
 * writes outside our transactions, and two at once (a double click before scripts have loaded)
 * would each undo half of what the other has done.
 */
export function lockInvitation<T, E>(
  identity: Identity,
  { token, email }: Invitation,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | { code: "invalid_token" }>> {
  // Asked again when its turn does not come: each step begins anew, and the last one counts.
  return inTransaction(identity.db, async (turn) => {
    await takeTurn(turn, `invitation:${email}`);
    // The step before may have used it up.
    const isStillGood = await findVerification(identity, { purpose: "invitation", token });
    return isStillGood ? work() : err({ code: "invalid_token" });
  });
}
