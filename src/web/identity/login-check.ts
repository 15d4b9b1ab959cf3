import { checkEmail } from "./email-check.ts";
import type { Refusal } from "./refusal.ts";

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
