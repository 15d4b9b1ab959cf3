import type { Identity } from "../auth.server.ts";
import { type Link, usableVerification } from "./usable-verification.server.ts";

type Dependencies = Pick<Identity, "db" | "clock" | "secretKey">;

/** The verification behind a link, if it can still be used; reading it does not use it. */
export async function findVerification({ db, clock, secretKey }: Dependencies, link: Link) {
  const isUsable = usableVerification({ clock, secretKey }, link);
  if (!isUsable) return undefined;
  return db
    .selectFrom("verifications")
    .leftJoin("users", "users.id", "verifications.user_id")
    .select(["verifications.email", "verifications.user_id as userId", "users.role"])
    .where(isUsable)
    .executeTakeFirst();
}
