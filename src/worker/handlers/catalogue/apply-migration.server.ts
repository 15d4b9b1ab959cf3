import type { JobPayload } from "#shop/jobs/jobs.ts";
import { applyMigration as apply } from "#shop/migration/apply-migration.server.ts";
import { failMigration } from "#shop/migration/fail-migration.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "clock" | "pictures" | "logger">;

/** A fault of our own is told on the page, from where the shopkeeper goes on. */
export async function applyMigration(
  { database: { db }, clock, pictures, logger }: House,
  { migrationId }: JobPayload<"apply-migration">,
) {
  try {
    await apply({ db, clock, pictures }, { migrationId });
  } catch (error) {
    logger.error({ err: error, migrationId }, "the catalogue was not migrated");
    await failMigration({ db, clock }, { migrationId, failure: "internal" });
  }
}
