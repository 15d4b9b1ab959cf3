import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { open, openRecoveryCodes, totpUriOf } from "./factor-secrets.server.ts";

type Input = { token: string; signedIn: SignedIn | null };
export type Enrolment = { totpUri: string; recoveryCodes: string[] };

/**
 * The enrolment that this browser has begun with the link and not yet confirmed. The link alone is
 * not enough: the session that the password opened must come with it.
 */
export async function findEnrolment(
  identity: Identity,
  { token, signedIn }: Input,
): Promise<Enrolment | null> {
  if (!signedIn) return null;
  const { db, auth } = identity;
  const invitation = await findVerification(identity, { purpose: "invitation", token });
  if (invitation?.email !== signedIn.email) return null;
  const factor = await db
    .selectFrom("factors")
    .select(["secret", "backup_codes"])
    .where("user_id", "=", signedIn.userId)
    .where("verified", "=", false)
    .executeTakeFirst();
  if (!factor) return null;
  return {
    totpUri: totpUriOf(await open(auth, factor.secret), signedIn.email),
    recoveryCodes: await openRecoveryCodes(auth, factor.backup_codes),
  };
}
