import type { Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

/** A user's changes wait for each other, else two defaults chosen at once would collide. */
export function changeAddresses<T>(
  db: Db,
  userId: string,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const changed = await change(trx);
    await enqueue(trx, "mirror-customer", { customerId: userId });
    return changed;
  });
}
