import type { Identity } from "../auth.server.ts";

/** For the notice to the old address, which goes out whatever became of the link. */
export const readEmailChange = (
  { db }: Pick<Identity, "db">,
  { verificationId }: { verificationId: string },
) =>
  db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.user_id")
    .select([
      "users.name",
      "verifications.email",
      "verifications.previous_email as previousEmail",
      "verifications.created_at as askedAt",
    ])
    .where("verifications.id", "=", verificationId)
    .where("verifications.purpose", "=", "change-email")
    .$narrowType<{ previousEmail: string }>()
    .executeTakeFirst();
