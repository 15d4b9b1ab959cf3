import { isAPIError } from "better-auth/api";
import { err, ok, type Result } from "#kernel/result.ts";
import { countAttempt } from "../attempts/count-attempt.server.ts";
import type { TooManyAttempts } from "../attempts/too-many-attempts.ts";
import { visitorHeaders } from "../attempts/visitor-headers.server.ts";
import type { Identity } from "../auth.server.ts";
import { pickCookie } from "../sessions/cookies.ts";
import { trustDevice } from "../trusted-devices/trust-device.server.ts";

type Input = {
  cookieHeader: string | null;
  code: string;
  kind: "totp" | "recovery";
  clientAddress: string;
  userAgent: string | null;
  /** The next sign-ins on this browser ask for the password only. */
  trust?: boolean;
};
type SecondFactorError = { code: "invalid_code" | "expired" } | TooManyAttempts;

// As long as the library locks a factor after ten wrong codes.
const LOCK_SECONDS = 15 * 60;

export async function passSecondFactor(
  identity: Identity,
  { cookieHeader, kind, clientAddress, userAgent, trust = false, ...input }: Input,
): Promise<Result<{ cookies: string[] }, SecondFactorError>> {
  const { auth, db } = identity;
  const context = await auth.$context;
  // Without the cookie of a session: the code would be checked for its user instead.
  const cookie = pickCookie(cookieHeader, context.createAuthCookie("two_factor").name);
  if (!cookie) return err({ code: "expired" });
  const code = input.code.replace(/\s/g, "");
  const request = {
    body: { code },
    headers: visitorHeaders({ cookie, clientAddress, userAgent }),
    returnHeaders: true,
  } as const;
  try {
    const { response, headers } =
      kind === "totp"
        ? await auth.api.verifyTOTP(request)
        : await auth.api.verifyBackupCode(request);
    if (kind === "totp") {
      // Someone who saw the code must not use it again while its half minute lasts.
      const once = { what: "second-factor-code", whose: `${response.user.id}:${code}` } as const;
      if (!(await countAttempt(identity, once)).ok) {
        await db
          .deleteFrom("sessions")
          .where("token", "=", response.token ?? "")
          .execute();
        return err({ code: "invalid_code" });
      }
    }
    const cookies = headers.getSetCookie();
    if (!trust) return ok({ cookies });
    const trusted = await trustDevice(identity, { userId: response.user.id, userAgent });
    return ok({ cookies: [...cookies, ...trusted.cookies] });
  } catch (error) {
    return err(refusalOf(error));
  }
}

function refusalOf(error: unknown): SecondFactorError {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  const reason = error.body?.code;
  if (reason === "ACCOUNT_TEMPORARILY_LOCKED") {
    return { code: "too_many_attempts", retryAfterSeconds: LOCK_SECONDS };
  }
  const isWrong = reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE";
  return { code: isWrong ? "invalid_code" : "expired" };
}
