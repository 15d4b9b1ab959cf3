import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { MigrationFailure } from "./catalogue-migration.ts";

type Failed = { migrationId: string; failure: MigrationFailure };

/** The shopkeeper is told at once, and starts it again when it pleases them. */
export async function failMigration(
  { db, clock }: { db: Db; clock: Clock },
  { migrationId, failure }: Failed,
): Promise<void> {
  await db
    .updateTable("catalogue_migrations")
    .set({ state: "failed", failure, finished_at: clock.now() })
    .where("id", "=", migrationId)
    .where("state", "in", ["comparing", "running"])
    .execute();
}
