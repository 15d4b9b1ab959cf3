import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Identity } from "../auth.server.ts";
import { type PasswordFault, passwordFault } from "../passwords/password-rule.ts";
import { setPassword } from "../passwords/set-password.server.ts";
import { forgetUnprovenAddresses } from "../proven-address/forget-unproven-addresses.server.ts";
import {
  type OwnerProof,
  type ProofError,
  proveOwner,
} from "../proven-address/prove-owner.server.ts";
import { forgetDevicesOf } from "../trusted-devices/forget-devices-of.server.ts";
import { findVerification } from "./find-verification.server.ts";
import { spendVerification } from "./spend-verification.server.ts";
import { voidVerifications } from "./void-verifications.server.ts";

type Input = OwnerProof & {
  token: string;
  /** The password is chosen now: whoever reads the mailbox did not make the account, or forgot. */
  isNew?: boolean;
};
type VerifyError = { code: "invalid_token" | PasswordFault } | ProofError;

/**
 * What was ordered by whoever reads that mailbox will be found in the account. Whoever else is in
 * it is out: the account may have been made by a stranger.
 */
export async function verifyEmail(
  identity: Identity,
  { token, session, password, isNew = false }: Input,
): Promise<Result<{ userId: string }, VerifyError>> {
  const { db, clock, secretKey } = identity;
  const asked = { purpose: "verify-email", token } as const;
  const verification = await findVerification(identity, asked);
  if (!verification?.userId) return err({ code: "invalid_token" });
  const { userId, role } = verification;
  const fault = isNew ? passwordFault(password, role ?? "user") : null;
  if (fault) return err({ code: fault });
  const proven = isNew ? ok(undefined) : await proveOwner(identity, { userId, session, password });
  if (!proven.ok) return proven;
  const hash = isNew ? await identity.passwords.hash(password) : null;

  return inTransaction(db, async (trx) => {
    const spent = await spendVerification({ trx, clock, secretKey }, asked);
    if (!spent?.userId) return err({ code: "invalid_token" });
    if (isNew) await forgetUnprovenAddresses(trx, spent.userId);
    const verified = await trx
      .updateTable("users")
      .set({ email_verified: true, updated_at: clock.now() })
      .where("id", "=", spent.userId)
      // The link proves the address it was mailed to, and no other.
      .where("email", "=", spent.email)
      .returning("id as userId")
      .executeTakeFirst();
    if (!verified) return err({ code: "invalid_token" });
    if (hash) {
      await setPassword({ trx, clock }, { userId, hash });
      await voidVerifications({ trx, clock }, { userId });
      await forgetDevicesOf(trx, userId);
    }
    const isHere = session?.userId === userId && !isNew;
    await endSessions(trx, userId, isHere ? session.sessionId : null);
    await enqueue(trx, "attach-guest-orders", verified);
    return ok(verified);
  });
}

const endSessions = (trx: Transaction<DB>, userId: string, keptId: string | null) =>
  trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(keptId !== null, (query) => query.where("id", "!=", keptId as string))
    .execute();
