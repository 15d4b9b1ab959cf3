import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Identity } from "../auth.server.ts";
import {
  type OwnerProof,
  type ProofError,
  proveOwner,
} from "../proven-address/prove-owner.server.ts";
import { findVerification } from "./find-verification.server.ts";
import { spendVerification } from "./spend-verification.server.ts";
import { voidVerifications } from "./void-verifications.server.ts";

type Changed = { userId: string; email: string };

/**
 * Whoever opens the link reads the new mailbox, and the account is theirs too: the address is
 * verified with the change.
 */
export async function confirmEmailChange(
  identity: Identity,
  { token, session, password }: OwnerProof & { token: string },
): Promise<Result<Changed, { code: "invalid_token" } | ProofError>> {
  const { db, clock, secretKey } = identity;
  const asked = { purpose: "change-email", token } as const;
  const verification = await findVerification(identity, asked);
  if (!verification?.userId) return err({ code: "invalid_token" });
  const owner = { userId: verification.userId, session, password };
  const proven = await proveOwner(identity, owner);
  if (!proven.ok) return proven;
  return inTransaction(db, async (trx) => {
    const spent = await spendVerification({ trx, clock, secretKey }, asked);
    if (!spent?.userId || !spent.previousEmail) return err({ code: "invalid_token" });
    const { userId, email, previousEmail } = spent;
    const changed = await trx
      .updateTable("users")
      .set({ email, email_verified: true, updated_at: clock.now() })
      .where("id", "=", userId)
      .where("email", "=", previousEmail)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("users as other").select("other.id").where("other.email", "=", email)),
        ),
      )
      .returning("id")
      .executeTakeFirst();
    if (!changed) return err({ code: "invalid_token" });
    await voidVerifications({ trx, clock }, { userId });
    await enqueue(trx, "attach-guest-orders", { userId });
    await enqueue(trx, "mirror-customer", { customerId: userId });
    return ok({ userId, email });
  });
}
