import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { canMigrate, type Stores } from "#shop/connections/store-status.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

type Wanted = { by: Administrator; stores: Stores };

/** Has the spreadsheet compared in the background; the one under way, when there is one. */
export function startMigration(
  { db, clock }: { db: Db; clock: Clock },
  { by, stores }: Wanted,
): Promise<Result<{ migrationId: string }, "stores_required">> {
  if (!canMigrate(stores)) return Promise.resolve(err("stores_required"));
  return inTransaction(db, async (trx) => {
    const migrationId = newId();
    const started = await trx
      .insertInto("catalogue_migrations")
      .values({
        id: migrationId,
        started_by: by.userId,
        started_by_email: by.email,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (started) {
      await enqueue(trx, "compare-migration", { migrationId });
      return ok({ migrationId });
    }
    const { id } = await trx
      .selectFrom("catalogue_migrations")
      .select("id")
      .where("state", "in", ["comparing", "running"])
      .executeTakeFirstOrThrow();
    return ok({ migrationId: id });
  });
}
