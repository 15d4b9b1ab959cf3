import { err, ok, type Result } from "#kernel/result.ts";
import type { Identity } from "../auth.server.ts";
import { findVerification } from "../links/find-verification.server.ts";

type Dependencies = Pick<Identity, "db" | "clock" | "secretKey">;

/** For the page of the link; the invitation stays usable. */
export async function findInvitation(
  dependencies: Dependencies,
  { token }: { token: string },
): Promise<Result<{ email: string }, { code: "invalid_token" }>> {
  const invitation = await findVerification(dependencies, { purpose: "invitation", token });
  return invitation ? ok({ email: invitation.email }) : err({ code: "invalid_token" });
}
