import { newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { networkOf } from "#platform/network.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { countAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { insertVerification } from "./insert-verification.server.ts";

/** What is mailed on demand: how the asking is counted, and which job mails the link. */
const LINKS = {
  "reset-password": {
    byAddress: "reset-address",
    byAccount: "reset-account",
    job: "mail-reset-password",
  },
  "verify-email": {
    byAddress: "verification-address",
    byAccount: "verification-account",
    job: "mail-verify-email",
  },
} as const;

export type Asked = { email: string; clientAddress: string };

/**
 * The same answer after the same statements, whatever the address: for one that has no use for the
 * link the job is there too, and finds nothing to mail.
 */
export async function requestLink(
  identity: Identity,
  purpose: keyof typeof LINKS,
  asked: Asked,
): Promise<Result<void, TooManyAttempts>> {
  const { byAddress, byAccount, job } = LINKS[purpose];
  const email = asked.email.trim().toLowerCase();
  for (const counted of [
    { what: byAddress, whose: networkOf(asked.clientAddress) },
    { what: byAccount, whose: email },
  ]) {
    const attempt = await countAttempt(identity, counted);
    if (!attempt.ok) return attempt;
  }
  const verificationId = newId();
  await inTransaction(identity.db, async (trx) => {
    await insertVerification(
      { trx, clock: identity.clock },
      { id: verificationId, purpose, email },
    );
    await enqueue(trx, job, { verificationId });
  });
  return ok(undefined);
}
