import { newId } from "#kernel/ids.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Identity } from "../auth.server.ts";
import { VERIFICATION_MS } from "../links/verification-purpose.ts";
import { verificationToken } from "../links/verification-token.server.ts";

type Dependencies = Pick<Identity, "db" | "clock" | "secretKey">;

/** The link is `/admin/invitation?token=…`; an earlier one for the same address is void. */
export async function inviteAdministrator(
  { db, clock, secretKey }: Dependencies,
  input: { email: string },
): Promise<{ token: string }> {
  const email = input.email.trim().toLowerCase();
  const now = clock.now();
  const id = newId();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("verifications")
      .set({ used_at: now })
      .where("purpose", "=", "invitation")
      .where("email", "=", email)
      .where("used_at", "is", null)
      .execute();
    await trx
      .insertInto("verifications")
      .values({
        id,
        purpose: "invitation",
        email,
        expires_at: new Date(now.getTime() + VERIFICATION_MS.invitation),
        created_at: now,
      })
      .execute();
  });
  return { token: verificationToken(secretKey, "invitation", id) };
}
