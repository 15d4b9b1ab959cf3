import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordMigrationChange } from "./record-migration-change.server.ts";

type Wanted = { by: Administrator; migrationId: string };

/** The batch being written is finished; no other is begun. */
export function stopMigration(
  { db, clock }: { db: Db; clock: Clock },
  { by, migrationId }: Wanted,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const stopped = await trx
      .updateTable("catalogue_migrations")
      .set({ state: "stopped" })
      .where("id", "=", migrationId)
      .where("state", "in", ["comparing", "running"])
      .returning("id")
      .executeTakeFirst();
    if (!stopped) return;
    await recordMigrationChange(
      { db: trx, clock },
      { by, action: "migration.stopped", migrationId },
    );
  });
}
