import { err, ok, type Result } from "#kernel/result.ts";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { isCodeOf, open, openRecoveryCodes, sealRecoveryCodes } from "./factor-secrets.server.ts";

type Input = { userId: string; code: string };
export type CodeError = { code: "invalid_code" } | TooManyAttempts;

/** A code of the authenticator, or a recovery code, of someone who is signed in: each counts once. */
export async function confirmCode(
  identity: Identity,
  { userId, ...input }: Input,
): Promise<Result<void, CodeError>> {
  const account = { what: "second-factor-account", whose: userId } as const;
  const attempt = await countAttempt(identity, account);
  if (!attempt.ok) return attempt;
  const code = input.code.replace(/\s/g, "");
  const isRight = /^\d{6}$/.test(code)
    ? await isNewCode(identity, { userId, code })
    : await spendRecoveryCode(identity, { userId, code });
  if (!isRight) return err({ code: "invalid_code" });
  await forgetAttempt(identity, { ended: account });
  return ok(undefined);
}

const factorOf = ({ db }: Identity, userId: string) =>
  db
    .selectFrom("factors")
    .select(["secret", "backup_codes"])
    .where("user_id", "=", userId)
    .where("verified", "=", true)
    .executeTakeFirst();

async function isNewCode(identity: Identity, { userId, code }: Input): Promise<boolean> {
  const factor = await factorOf(identity, userId);
  if (!factor || !(await isCodeOf(await open(identity.auth, factor.secret), code))) return false;
  // Someone who saw the code must not use it again while its half minute lasts.
  const once = { what: "second-factor-code", whose: `${userId}:${code}` } as const;
  return (await countAttempt(identity, once)).ok;
}

async function spendRecoveryCode(identity: Identity, { userId, code }: Input): Promise<boolean> {
  const factor = await factorOf(identity, userId);
  if (!factor) return false;
  const { db, auth } = identity;
  const codes = await openRecoveryCodes(auth, factor.backup_codes);
  if (!codes.includes(code)) return false;
  const left = codes.filter((other) => other !== code);
  const { numUpdatedRows } = await db
    .updateTable("factors")
    .set({ backup_codes: await sealRecoveryCodes(auth, left) })
    .where("user_id", "=", userId)
    // Of two that come at once with the same code, one finds it spent.
    .where("backup_codes", "=", factor.backup_codes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
