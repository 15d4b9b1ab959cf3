import { PASSWORD_MINIMUM } from "#shop/identity/passwords/password-minimum.ts";
import { newPasswordFr, tooShortFr } from "#web/parts/forms/new-password-words.ts";
import type { Refusal } from "../refusal.ts";
import { checkEmail } from "./email-check.ts";

export type SignUpFields = { name: string; email: string; password: string; confirmation: string };

const MOST = { name: 120, password: 128 };

export function readSignUp(form: FormData): SignUpFields {
  // PostgreSQL cannot store the null character, and no keyboard types it.
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  return {
    name: text("name").trim().replace(/\s+/g, " "),
    email: text("email").trim(),
    password: text("password"),
    confirmation: text("confirmation"),
  };
}

/** The first thing that is wrong, in the order and the words of the specification. */
export function checkSignUp(fields: SignUpFields): Pick<Refusal, "field" | "message"> | null {
  const { name, email } = fields;
  if (!name) return { field: "name", message: "Le nom est requis" };
  if (name.length > MOST.name) return { field: "name", message: "Le nom est trop long" };
  return checkEmail(email) ?? checkNewPassword(fields);
}

/** Where a password is chosen: at sign-up, after a reset, and (longer) by an administrator. */
export function checkNewPassword(
  { password, confirmation }: Pick<SignUpFields, "password" | "confirmation">,
  least = PASSWORD_MINIMUM.user,
): Pick<Refusal, "field" | "message"> | null {
  if (password.length < least) {
    return { field: "password", message: tooShortFr(least) };
  }
  if (password.length > MOST.password) {
    return { field: "password", message: "Le mot de passe est trop long" };
  }
  if (confirmation !== password) {
    return { field: "confirmation", message: "Les mots de passe ne correspondent pas" };
  }
  return null;
}

/** What only the server knows: the commonest passwords, and who must choose a longer one. */
export const passwordRefusalFr = {
  common_password: "Ce mot de passe est trop courant : choisissez-en un autre.",
  too_short: newPasswordFr.admin.tooShort,
} as const;
