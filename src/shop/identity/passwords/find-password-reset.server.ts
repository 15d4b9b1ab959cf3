import { err, ok, type Result } from "#kernel/result.ts";
import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";
import type { Role } from "../sessions/signed-in.ts";

type Dependencies = Pick<Identity, "db" | "clock" | "secretKey">;

/** Whose password a link is for, as far as its page must know; the link stays usable. */
export async function findPasswordReset(
  dependencies: Dependencies,
  { token }: { token: string },
): Promise<Result<{ role: Role }, { code: "invalid_token" }>> {
  const reset = await findVerification(dependencies, { purpose: "reset-password", token });
  return reset ? ok({ role: reset.role ?? "user" }) : err({ code: "invalid_token" });
}
