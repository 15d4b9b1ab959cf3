import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { visitorHeaders } from "../attempts/visitor-headers.server.ts";
import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";
import { type PasswordFault, passwordFault } from "../passwords/password-rule.ts";
import { setPassword } from "../passwords/set-password.server.ts";
import { cookieHeaderOf } from "../sessions/cookies.ts";
import { forgetDevicesOf } from "../trusted-devices/forget-devices-of.server.ts";
import { lockInvitation } from "./lock-invitation.server.ts";

type Input = { token: string; password: string; clientAddress: string; userAgent: string | null };
type Beginning = {
  email: string;
  password: string;
  visitor: { clientAddress: string; userAgent: string | null };
};
type AcceptError = { code: "invalid_token" | PasswordFault };
/** `cookies` carry the enrolment to `confirmSecondFactor`: set them on the answer. */
type Enrolment = { totpUri: string; recoveryCodes: string[]; cookies: string[] };

/** Sets the password and begins the second factor; nobody is an administrator before its first code. */
export async function acceptInvitation(
  identity: Identity,
  { token, password, clientAddress, userAgent }: Input,
): Promise<Result<Enrolment, AcceptError>> {
  const { db, clock, auth } = identity;
  const invitation = await findVerification(identity, { purpose: "invitation", token });
  if (!invitation) return err({ code: "invalid_token" });
  const fault = passwordFault(password, "admin");
  if (fault) return err({ code: fault });
  const { email } = invitation;
  const hash = await identity.passwords.hash(password);
  return lockInvitation(identity, { token, email }, async () => {
    await inTransaction(db, async (trx) => {
      const userId = await startAfresh({ trx, clock }, email);
      await setPassword({ trx, clock }, { userId, hash });
    });
    const visitor = { clientAddress, userAgent };
    return ok(await beginSecondFactor(auth, { email, password, visitor }));
  });
}

async function beginSecondFactor(
  auth: Identity["auth"],
  { email, password, visitor }: Beginning,
): Promise<Enrolment> {
  const { headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: visitorHeaders(visitor),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  const enabled = await auth.api.enableTwoFactor({
    body: { password, method: "totp" },
    headers: visitorHeaders({ ...visitor, cookie: cookieHeaderOf(cookies) }),
  });
  if (enabled.method !== "totp") throw new Error("the second factor is a code that changes");
  return { totpUri: enabled.totpURI, recoveryCodes: enabled.backupCodes, cookies };
}

/** An account that has the address already keeps what it has, except its ways in. */
async function startAfresh({ trx, clock }: { trx: Transaction<DB>; clock: Clock }, email: string) {
  const now = clock.now();
  const { id } = await trx
    .insertInto("users")
    .values({ email, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ role: "user", two_factor_enabled: false, updated_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("factors").where("user_id", "=", id).execute();
  await trx.deleteFrom("sessions").where("user_id", "=", id).execute();
  await forgetDevicesOf(trx, id);
  return id;
}
