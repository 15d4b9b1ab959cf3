import { newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { networkOf } from "#platform/network.server.ts";
import { enqueue } from "#shop/enqueue.server.ts";
import type { Identity } from "./auth.server.ts";
import { countAttempt } from "./count-attempt.server.ts";
import { insertVerification } from "./insert-verification.server.ts";
import type { TooManyAttempts } from "./too-many-attempts.ts";

type Input = { email: string; clientAddress: string };

/** The job is there for an unknown address too, and finds nothing to mail: the same statements. */
export async function requestPasswordReset(
  identity: Identity,
  input: Input,
): Promise<Result<void, TooManyAttempts>> {
  const email = input.email.trim().toLowerCase();
  const address = { what: "reset-address", whose: networkOf(input.clientAddress) } as const;
  for (const counted of [address, { what: "reset-account", whose: email } as const]) {
    const attempt = await countAttempt(identity, counted);
    if (!attempt.ok) return attempt;
  }
  const verificationId = newId();
  await inTransaction(identity.db, async (trx) => {
    await insertVerification(
      { trx, clock: identity.clock },
      { id: verificationId, purpose: "reset-password", email },
    );
    await enqueue(trx, "mail-reset-password", { verificationId });
  });
  return ok(undefined);
}
