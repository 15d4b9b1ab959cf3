import type { Identity } from "../auth.server.ts";
import type { Purpose } from "./verification-purpose.ts";
import { openToken } from "./verification-token.server.ts";

type Dependencies = Pick<Identity, "db" | "clock" | "secretKey">;

/** The verification behind a link, if it can still be used; reading it does not use it. */
export async function findVerification(
  { db, clock, secretKey }: Dependencies,
  { purpose, token }: { purpose: Purpose; token: string },
) {
  const id = openToken(secretKey, purpose, token);
  if (!id) return undefined;
  return db
    .selectFrom("verifications")
    .leftJoin("users", "users.id", "verifications.user_id")
    .select(["verifications.email", "verifications.user_id as userId", "users.role"])
    .where("verifications.id", "=", id)
    .where("verifications.purpose", "=", purpose)
    .where("verifications.used_at", "is", null)
    .where("verifications.expires_at", ">", clock.now())
    .executeTakeFirst();
}
