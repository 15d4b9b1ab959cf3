import { isAPIError } from "better-auth/api";
import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { lockInvitation } from "../administrators/lock-invitation.server.ts";
import { visitorHeaders } from "../attempts/visitor-headers.server.ts";
import type { Auth, Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";
import { spendVerification } from "../links/spend-verification.server.ts";
import { findEnrolment } from "../second-factor/find-enrolment.server.ts";
import { readSession } from "../sessions/read-session.server.ts";

type Input = { token: string; code: string; cookieHeader: string | null };
/** The recovery codes are told this once. */
type Confirmed = { cookies: string[]; recoveryCodes: string[] };
type ConfirmError = { code: "invalid_token" | "invalid_code" };

/** Uses the invitation up: from here on its user is an administrator, signed in. */
export async function confirmSecondFactor(
  identity: Identity,
  { token, code, cookieHeader }: Input,
): Promise<Result<Confirmed, ConfirmError>> {
  const { db, clock, secretKey, auth } = identity;
  const asked = { purpose: "invitation", token } as const;
  const invitation = await findVerification(identity, asked);
  if (!invitation) return err({ code: "invalid_token" });
  const { email } = invitation;
  return lockInvitation<Confirmed, ConfirmError>(identity, { token, email }, async () => {
    const { signedIn } = await readSession(identity, { cookieHeader });
    if (signedIn?.email !== email) return err({ code: "invalid_token" });
    const enrolment = await findEnrolment(identity, { token, signedIn });
    if (!enrolment) return err({ code: "invalid_token" });
    const cookies = await verifyCode(auth, { code, cookieHeader });
    if (!cookies) return err({ code: "invalid_code" });
    return inTransaction(db, async (trx) => {
      const spent = await spendVerification({ trx, clock, secretKey }, asked);
      if (!spent) return err({ code: "invalid_token" });
      await trx
        .updateTable("users")
        .set({ role: "admin", email_verified: true, updated_at: clock.now() })
        .where("id", "=", signedIn.userId)
        .execute();
      return ok({ cookies, recoveryCodes: enrolment.recoveryCodes });
    });
  });
}

type Verified = { code: string; cookieHeader: string | null };

async function verifyCode(auth: Auth, { code, cookieHeader }: Verified): Promise<string[] | null> {
  try {
    const { headers } = await auth.api.verifyTOTP({
      body: { code: code.replace(/\s/g, "") },
      headers: visitorHeaders({ cookie: cookieHeader ?? undefined }),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}
