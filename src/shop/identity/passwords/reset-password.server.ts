import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";
import { spendVerification } from "../links/spend-verification.server.ts";
import { voidVerifications } from "../links/void-verifications.server.ts";
import { forgetUnprovenAddresses } from "../proven-address/forget-unproven-addresses.server.ts";
import { forgetDevicesOf } from "../trusted-devices/forget-devices-of.server.ts";
import { type PasswordFault, passwordFault } from "./password-rule.ts";
import { setPassword } from "./set-password.server.ts";

type Input = { token: string; password: string };
type ResetError = { code: "invalid_token" | PasswordFault };

/** Ends every session: whoever had the old password is out. */
export async function resetPassword(
  identity: Identity,
  { token, password }: Input,
): Promise<Result<void, ResetError>> {
  const { db, clock, secretKey } = identity;
  const asked = { purpose: "reset-password", token } as const;
  const verification = await findVerification(identity, asked);
  if (!verification) return err({ code: "invalid_token" });
  const fault = passwordFault(password, verification.role ?? "user");
  if (fault) return err({ code: fault });
  const hash = await identity.passwords.hash(password);
  return inTransaction(db, async (trx) => {
    const spent = await spendVerification({ trx, clock, secretKey }, asked);
    if (!spent?.userId) return err({ code: "invalid_token" });
    const { userId } = spent;
    await setPassword({ trx, clock }, { userId, hash });
    await voidVerifications({ trx, clock }, { userId });
    await forgetDevicesOf(trx, userId);
    await forgetUnprovenAddresses(trx, userId);
    await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
    return ok(undefined);
  });
}
