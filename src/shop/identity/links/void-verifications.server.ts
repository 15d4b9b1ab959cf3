import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";

/** Links mailed before a password or an address changed must not undo the change. */
export async function voidVerifications(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { userId }: { userId: string },
): Promise<void> {
  await trx
    .updateTable("verifications")
    .set({ used_at: clock.now() })
    .where("user_id", "=", userId)
    .where("purpose", "in", ["reset-password", "change-email"])
    .where("used_at", "is", null)
    .execute();
}
