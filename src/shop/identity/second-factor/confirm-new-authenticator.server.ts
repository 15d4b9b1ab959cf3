import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { forgetDevicesOf } from "../trusted-devices/forget-devices-of.server.ts";
import { isCodeOf, seal } from "./factor-secrets.server.ts";
import { findNewAuthenticator } from "./find-new-authenticator.server.ts";

type Input = { by: Pick<SignedIn, "userId" | "sessionId" | "email">; code: string };
type ConfirmError = { code: "expired" } | { code: "invalid_code" } | TooManyAttempts;

/** From here on the old authenticator opens nothing, and the other sessions have ended. */
export async function confirmNewAuthenticator(
  identity: Identity,
  { by, ...input }: Input,
): Promise<Result<void, ConfirmError>> {
  const { db, auth, clock } = identity;
  const { userId, sessionId, email } = by;
  const pending = await findNewAuthenticator(identity, by);
  if (!pending) return err({ code: "expired" });
  const account = { what: "second-factor-account", whose: userId } as const;
  const attempt = await countAttempt(identity, account);
  if (!attempt.ok) return attempt;
  const code = input.code.replace(/\s/g, "");
  if (!(await isCodeOf(pending.secret, code))) return err({ code: "invalid_code" });
  const once = { what: "second-factor-code", whose: `${userId}:${code}` } as const;
  await countAttempt(identity, once);
  await forgetAttempt(identity, { ended: account });
  const secret = await seal(auth, pending.secret);
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .deleteFrom("pending_factors")
      .where("user_id", "=", userId)
      .where("session_id", "=", sessionId)
      .returning("user_id")
      .executeTakeFirst();
    if (!taken) return err({ code: "expired" });
    await trx
      .updateTable("factors")
      .set({ secret, failed_verification_count: 0, locked_until: null })
      .where("user_id", "=", userId)
      .execute();
    await trx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("id", "!=", sessionId)
      .execute();
    await forgetDevicesOf(trx, userId);
    const about = { by, subjectId: userId, subjectName: email };
    await recordChange({ db: trx, clock }, { ...about, action: "administrator.factor_changed" });
    const told = { userId, occasionId: newId(), change: "authenticator" } as const;
    await enqueue(trx, "mail-factor-changed", told);
    return ok(undefined);
  });
}
