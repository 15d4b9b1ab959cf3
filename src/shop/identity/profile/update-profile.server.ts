import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { Identity } from "../auth.server.ts";

export const updateProfile = (
  { db, clock }: Pick<Identity, "db" | "clock">,
  { userId, name }: { userId: string; name: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const renamed = await trx
      .updateTable("users")
      .set({ name, updated_at: clock.now() })
      .where("id", "=", userId)
      .where("name", "<>", name)
      .returning("id")
      .executeTakeFirst();
    if (renamed) await enqueue(trx, "mirror-customer", { customerId: userId });
  });
