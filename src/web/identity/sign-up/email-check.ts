import { EMAIL_SHAPE } from "#shop/identity/links/email-shape.ts";
import type { Refusal } from "../refusal.ts";

const LONGEST = 254;

export function checkEmail(email: string): Pick<Refusal, "field" | "message"> | null {
  if (!email) return { field: "email", message: "L'email est requis" };
  if (!EMAIL_SHAPE.test(email) || email.length > LONGEST) {
    return { field: "email", message: "Email invalide" };
  }
  return null;
}
