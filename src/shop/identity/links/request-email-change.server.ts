import { newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { countAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { confirmPassword } from "../sign-in/confirm-password.server.ts";
import { VERIFICATION_MS } from "./verification-purpose.ts";

type Input = { userId: string; password: string; email: string };
type RequestError = { code: "wrong_password" } | TooManyAttempts;

/** The same answer when another account has the address: its owner gets no mail. */
export async function requestEmailChange(
  identity: Identity,
  { userId, password, email }: Input,
): Promise<Result<void, RequestError>> {
  const { db, clock } = identity;
  const confirmed = await confirmPassword(identity, { userId, password });
  if (!confirmed.ok) return confirmed;
  const attempt = await countAttempt(identity, { what: "change-email-account", whose: userId });
  if (!attempt.ok) return attempt;
  const verificationId = newId();
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("verifications")
      .values({
        id: verificationId,
        purpose: "change-email",
        user_id: userId,
        email: email.trim().toLowerCase(),
        previous_email: user.email,
        expires_at: new Date(now.getTime() + VERIFICATION_MS["change-email"]),
        created_at: now,
      })
      .execute();
    await enqueue(trx, "mail-email-change", { verificationId });
    await enqueue(trx, "mail-email-changed-notice", { verificationId });
  });
  return ok(undefined);
}
