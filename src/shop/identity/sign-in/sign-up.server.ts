import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { networkOf } from "#platform/network.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { countAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { isCommonPassword } from "../passwords/password-rule.ts";
import { insertAccount } from "./insert-account.server.ts";

type Input = { name: string; email: string; password: string; clientAddress: string };
type SignUpError = { code: "common_password" } | TooManyAttempts;

/**
 * The same answer after the same statements, whether the address has an account already or not:
 * its owner learns which by mail.
 */
export const signUp = (identity: Identity, input: Input): Promise<Result<void, SignUpError>> =>
  identity.unlessCrowded(() => join(identity, input));

async function join(
  identity: Identity,
  { name, password, clientAddress, ...input }: Input,
): Promise<Result<void, SignUpError>> {
  const { db, clock } = identity;
  const email = input.email.trim().toLowerCase();
  if (isCommonPassword(password)) return err({ code: "common_password" });
  const address = { what: "sign-up-address", whose: networkOf(clientAddress) } as const;
  const attempt = await countAttempt(identity, address);
  if (!attempt.ok) return attempt;
  const reminder = await countAttempt(identity, { what: "sign-up-account", whose: email });

  const hash = await identity.passwords.hash(password);
  const verificationId = newId();
  await inTransaction(db, async (trx) => {
    const account = { name, email, hash, verificationId };
    const { userId, isNew } = await insertAccount({ trx, clock }, account);
    if (isNew) await enqueue(trx, "mail-verify-email", { verificationId });
    else if (reminder.ok) {
      await enqueue(trx, "mail-account-exists", { userId, occasionId: verificationId });
    }
    await enqueue(trx, "mirror-customer", { customerId: userId });
  });
  return ok(undefined);
}
