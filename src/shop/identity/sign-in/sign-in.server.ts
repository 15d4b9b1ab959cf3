import { isAPIError } from "better-auth/api";
import { err, ok, type Result } from "#kernel/result.ts";
import { networkOf } from "#platform/network.server.ts";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import { visitorHeaders } from "../attempts/visitor-headers.server.ts";
import type { Auth, Identity } from "../auth.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { readToken } from "../sessions/session-token.server.ts";
import type { Role } from "../sessions/signed-in.ts";
import { openOnTrustedDevice } from "../trusted-devices/open-on-trusted-device.server.ts";

type Input = {
  email: string;
  password: string;
  clientAddress: string;
  userAgent: string | null;
  /** The browser's cookies: a session that it already has ends when another begins. */
  cookieHeader?: string | null;
};
type SignInError = { code: "invalid_credentials" } | TooManyAttempts;
type Opened = { cookies: string[]; role: Role; secondFactor: "none" | "required" };

/** Nothing in the answer, nor in the time it takes, tells whether the address has an account. */
export const signIn = (identity: Identity, input: Input): Promise<Result<Opened, SignInError>> =>
  identity.unlessCrowded(() => attempt(identity, input));

async function attempt(identity: Identity, input: Input): Promise<Result<Opened, SignInError>> {
  const { db, auth } = identity;
  const email = input.email.trim().toLowerCase();
  const address = { what: "sign-in-address", whose: networkOf(input.clientAddress) } as const;
  const account = { what: "sign-in-account", whose: email } as const;
  // The address first: one that is refused must not use up the accounts' attempts.
  for (const counted of [address, account]) {
    const counting = await countAttempt(identity, counted);
    if (!counting.ok) return counting;
  }
  const answer = await checkPassword(auth, { ...input, email });
  if (!answer) return err({ code: "invalid_credentials" });
  await forgetAttempt(identity, { ended: account, returned: address });
  const { token } = await readToken(auth, input.cookieHeader ?? null);
  const old = token ? await findSession(identity, token) : undefined;
  if (old) await db.deleteFrom("sessions").where("id", "=", old.id).execute();

  const cookies = answer.headers.getSetCookie();
  // Only administrators have a second factor; until it is passed, or their device is known, there
  // is no session at all.
  if ("twoFactorRedirect" in answer.response) {
    const opened = await openOnTrustedDevice(identity, { cookieHeader: null, ...input, email });
    return opened
      ? ok({ cookies: opened, role: "admin", secondFactor: "none" })
      : ok({ cookies, role: "admin", secondFactor: "required" });
  }
  return ok({ cookies, role: answer.response.user.role as Role, secondFactor: "none" });
}

async function checkPassword(auth: Auth, { email, password, clientAddress, userAgent }: Input) {
  try {
    return await auth.api.signInEmail({
      body: { email, password },
      headers: visitorHeaders({ clientAddress, userAgent }),
      returnHeaders: true,
    });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}
