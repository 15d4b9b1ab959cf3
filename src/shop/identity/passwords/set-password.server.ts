import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";

export async function setPassword(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto("identities")
    .values({
      user_id: userId,
      provider_id: "credential",
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider_id", "account_id"])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
