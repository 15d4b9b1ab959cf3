import type { Refusal } from "./refusal.ts";

export type Enrolment = { totpUri: string; recoveryCodes: readonly string[] };

/** How far the invited administrator has come, and why not further. */
export type InvitationReply =
  | { step: "password" | "dead"; refusal?: Refusal }
  | { step: "factor"; enrolment: Enrolment; refusal?: Refusal }
  | { step: "codes"; enrolment: Enrolment };

/**
 * The browser carries its own enrolment from one step to the next: the server shows it once and
 * keeps nothing that it could show again.
 */
export function readEnrolment(form: FormData): Enrolment | null {
  const totpUri = form.get("totpUri");
  const codes = form.get("recoveryCodes");
  if (typeof totpUri !== "string" || typeof codes !== "string") return null;
  if (!totpUri.startsWith("otpauth://totp/")) return null;
  return { totpUri, recoveryCodes: codes.split(" ") };
}

/** For those whose telephone cannot take the picture: the secret in groups of four. */
export const typedSecret = (totpUri: string): string =>
  (new URL(totpUri).searchParams.get("secret") ?? "").replace(/.{4}(?=.)/g, "$& ");
