import type { RouterContextProvider } from "react-router";
import { findVerification } from "#shop/identity/links/find-verification.server.ts";
import type { OwnerProof } from "#shop/identity/proven-address/prove-owner.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { readSession } from "#web/server/session.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** Whether one click is enough: this browser is signed in to the account that the link is for. */
export async function isOwnLink(
  args: Args,
  purpose: "verify-email" | "change-email",
): Promise<boolean> {
  const signedIn = await readSession(args);
  if (!signedIn) return false;
  const token = tokenOf(args.url);
  const found = await findVerification(identityOf(args.context), { purpose, token });
  return found?.userId === signedIn.userId;
}

/** What was sent with the link to show that the account is one's own. */
export async function readProof(args: Args): Promise<OwnerProof & { confirmation: string }> {
  const fields = await readFields(args.request, ["password", "confirmation"]);
  // PostgreSQL cannot store the null character, and no keyboard types it.
  const text = (name: string) => String(fields.get(name) ?? "").replaceAll("\0", "");
  return {
    session: await readSession(args),
    password: text("password"),
    confirmation: text("confirmation"),
  };
}

/** Beside the field of the password. */
export const wrongPasswordFr = (password: string) =>
  password ? "Ce n’est pas le mot de passe de ce compte" : "Le mot de passe est requis";
