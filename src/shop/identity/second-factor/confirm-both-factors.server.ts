import type { Result } from "#kernel/result.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import type { Identity } from "../auth.server.ts";
import { confirmPassword } from "../sign-in/confirm-password.server.ts";
import { confirmCode } from "./confirm-code.server.ts";

export type BothFactors = { password: string; code: string };
export type BothFactorsError = { code: "wrong_password" | "invalid_code" } | TooManyAttempts;

/** The password first: a wrong one must not use a recovery code up. */
export async function confirmBothFactors(
  identity: Identity,
  { userId, password, code }: BothFactors & { userId: string },
): Promise<Result<void, BothFactorsError>> {
  const known = await confirmPassword(identity, { userId, password });
  return known.ok ? confirmCode(identity, { userId, code }) : known;
}
