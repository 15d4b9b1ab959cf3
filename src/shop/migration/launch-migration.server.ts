import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordMigrationChange } from "./record-migration-change.server.ts";

type Wanted = { by: Administrator; migrationId: string };

/** Writes what was compared, from its beginning or from where it stopped; asked twice, once. */
export function launchMigration(
  { db, clock }: { db: Db; clock: Clock },
  { by, migrationId }: Wanted,
): Promise<Result<void, "another_under_way">> {
  return inTransaction(db, async (trx) => {
    const another = await trx
      .selectFrom("catalogue_migrations")
      .select("id")
      .where("state", "in", ["comparing", "running"])
      .where("id", "!=", migrationId)
      .executeTakeFirst();
    if (another) return err("another_under_way");
    const launched = await trx
      .updateTable("catalogue_migrations")
      .set({ state: "running", failure: null, finished_at: null })
      .where("id", "=", migrationId)
      .where("state", "in", ["ready", "stopped", "failed"])
      .where("compared_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!launched) return ok(undefined);
    await recordMigrationChange(
      { db: trx, clock },
      { by, action: "migration.launched", migrationId },
    );
    await enqueue(trx, "apply-migration", { migrationId });
    return ok(undefined);
  });
}
