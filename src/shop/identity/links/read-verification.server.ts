import type { Identity } from "../auth.server.ts";
import type { Purpose } from "./verification-purpose.ts";
import { verificationToken } from "./verification-token.server.ts";

export type Verification = {
  userId: string;
  name: string;
  /** Where the link is to be mailed: for a change of e-mail, the new address. */
  email: string;
  token: string;
  expiresAt: Date;
};

/** What a mail needs; nothing when the link has been used, is too old, or must not be mailed. */
export async function readVerification(
  { db, clock, secretKey }: Pick<Identity, "db" | "clock" | "secretKey">,
  { verificationId }: { verificationId: string },
): Promise<Verification | null> {
  const row = await db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.user_id")
    .select([
      "verifications.purpose",
      "verifications.email",
      "verifications.expires_at as expiresAt",
      "users.id as userId",
      "users.name",
    ])
    .where("verifications.id", "=", verificationId)
    .where("verifications.used_at", "is", null)
    .where("verifications.expires_at", ">", clock.now())
    // Whoever has the address already is not asked to give it away.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users as other")
            .select("other.id")
            .whereRef("other.email", "=", "verifications.email")
            .whereRef("other.id", "!=", "verifications.user_id"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { purpose, ...verification } = row;
  return {
    ...verification,
    token: verificationToken(secretKey, purpose as Purpose, verificationId),
  };
}
