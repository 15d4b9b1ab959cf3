import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { startMirroringProducts } from "#shop/connections/start-mirroring-products.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { applyLines } from "./apply-lines.server.ts";
import { recordMigrationChange } from "./record-migration-change.server.ts";

type Dependencies = { db: Db; clock: Clock; pictures: Pick<PictureLibrary, "find"> };

/** Each batch with what came of it in one transaction: whoever comes after a crash goes on there. */
export async function applyMigration(
  deps: Dependencies,
  { migrationId }: { migrationId: string },
): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(deps.db, (trx) => applyBatch({ ...deps, trx }, migrationId));
  }
}

/** False when there is nothing left to do, or someone has stopped it. */
async function applyBatch(
  deps: Dependencies & { trx: Transaction<DB> },
  migrationId: string,
): Promise<boolean> {
  const { trx, clock } = deps;
  // Held until the batch is written: two workers take turns, and a stop waits for its end.
  const row = await trx
    .selectFrom("catalogue_migrations")
    .select(["started_by", "started_by_email", "base_id", "added", "updated", "skipped"])
    .where("id", "=", migrationId)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const by = { userId: row.started_by, email: row.started_by_email };
  const { added, updated, skipped } = row;
  const written = await applyLines(deps, { by, migrationId, baseId: row.base_id ?? "" });
  if (!written) {
    await trx
      .updateTable("catalogue_migrations")
      .set({ state: "done", finished_at: clock.now() })
      .where("id", "=", migrationId)
      .execute();
    // The catalogue is the shop's from now on, and the spreadsheet follows it.
    await startMirroringProducts(trx);
    await recordMigrationChange(
      { db: trx, clock },
      { by, action: "migration.finished", migrationId, after: { added, updated, skipped } },
    );
    return false;
  }
  await trx
    .updateTable("catalogue_migrations")
    .set({
      added: added + written.added,
      updated: updated + written.updated,
      skipped: skipped + written.skipped,
    })
    .where("id", "=", migrationId)
    .execute();
  return true;
}
