import type { Refusal } from "../refusal.ts";

/** How far the invited administrator has come, and why not further. */
export type InvitationReply =
  | { step: "password" | "factor" | "dead"; refusal?: Refusal }
  | { step: "codes"; recoveryCodes: readonly string[] };

/** The secret as an authenticator takes it by hand. */
export const secretIn = (totpUri: string): string =>
  new URL(totpUri).searchParams.get("secret") ?? "";

/** In groups of four, which can be read and typed. */
export const typedSecret = (totpUri: string): string =>
  secretIn(totpUri).replace(/.{4}(?=.)/g, "$& ");
