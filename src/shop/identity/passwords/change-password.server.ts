import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { voidVerifications } from "../links/void-verifications.server.ts";
import { confirmPassword } from "../sign-in/confirm-password.server.ts";
import { forgetDevicesOf } from "../trusted-devices/forget-devices-of.server.ts";
import { type PasswordFault, passwordFault } from "./password-rule.ts";
import { setPassword } from "./set-password.server.ts";

type Input = { userId: string; sessionId: string; current: string; next: string };
type ChangeError = { code: "wrong_password" | PasswordFault } | TooManyAttempts;

/** Ends the user's other sessions. */
export async function changePassword(
  identity: Identity,
  { userId, sessionId, current, next }: Input,
): Promise<Result<void, ChangeError>> {
  const { db, clock } = identity;
  const { role } = await db
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const fault = passwordFault(next, role);
  if (fault) return err({ code: fault });
  const confirmed = await confirmPassword(identity, { userId, password: current });
  if (!confirmed.ok) return confirmed;
  const hash = await identity.passwords.hash(next);
  await inTransaction(db, async (trx) => {
    await setPassword({ trx, clock }, { userId, hash });
    await voidVerifications({ trx, clock }, { userId });
    await forgetDevicesOf(trx, userId);
    await trx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("id", "!=", sessionId)
      .execute();
  });
  return ok(undefined);
}
