import type { Refusal } from "../refusal.ts";
import { checkEmail } from "../sign-up/email-check.ts";

type LoginFields = { email: string; password: string };

export function checkLogin({
  email,
  password,
}: LoginFields): Pick<Refusal, "field" | "message"> | null {
  const wrong = checkEmail(email);
  if (wrong) return wrong;
  if (!password) return { field: "password", message: "Le mot de passe est requis" };
  return null;
}
