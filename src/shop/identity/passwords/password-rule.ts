import type { Role } from "../sessions/signed-in.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_MINIMUM } from "./password-minimum.ts";

export type PasswordFault = "too_short" | "common_password";

/** What is wrong with a new password; one that is in use is never asked this. */
export function passwordFault(password: string, role: Role): PasswordFault | null {
  if (password.length < PASSWORD_MINIMUM[role]) return "too_short";
  return isCommonPassword(password) ? "common_password" : null;
}

export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(folded(password));

// « Azerty123 » and « azerty 123 » are guessed as soon as « azerty123 ».
const folded = (password: string): string =>
  password
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase();
