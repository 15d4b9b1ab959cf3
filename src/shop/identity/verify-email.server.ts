import { err, ok, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/enqueue.server.ts";
import type { Identity } from "./auth.server.ts";
import { spendVerification } from "./spend-verification.server.ts";

/** What was ordered by whoever reads that mailbox will be found in the account. */
export async function verifyEmail(
  { db, clock, secretKey }: Identity,
  { token }: { token: string },
): Promise<Result<{ userId: string }, { code: "invalid_token" }>> {
  return inTransaction(db, async (trx) => {
    const asked = { purpose: "verify-email", token } as const;
    const spent = await spendVerification({ trx, clock, secretKey }, asked);
    if (!spent?.userId) return err({ code: "invalid_token" });
    const verified = await trx
      .updateTable("users")
      .set({ email_verified: true, updated_at: clock.now() })
      .where("id", "=", spent.userId)
      // The link proves the address it was mailed to, and no other.
      .where("email", "=", spent.email)
      .returning("id as userId")
      .executeTakeFirst();
    if (!verified) return err({ code: "invalid_token" });
    await enqueue(trx, "attach-guest-orders", verified);
    return ok(verified);
  });
}
