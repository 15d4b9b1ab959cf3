import { err, ok, type Result } from "#kernel/result.ts";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";

type Input = { userId: string; password: string };
type ConfirmError = { code: "wrong_password" } | TooManyAttempts;

/** Before what a session left open must not be enough for. */
export async function confirmPassword(
  identity: Identity,
  { userId, password }: Input,
): Promise<Result<void, ConfirmError>> {
  const account = { what: "password-account", whose: userId } as const;
  const attempt = await countAttempt(identity, account);
  if (!attempt.ok) return attempt;
  const credential = await identity.db
    .selectFrom("identities")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const hash = credential?.password;
  if (!hash || !(await identity.passwords.verify({ hash, password })))
    return err({ code: "wrong_password" });
  await forgetAttempt(identity, { ended: account });
  return ok(undefined);
}
