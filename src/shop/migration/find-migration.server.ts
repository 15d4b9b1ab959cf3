import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type {
  CatalogueMigration,
  MigrationFailure,
  MigrationState,
} from "./catalogue-migration.ts";
import type { MigrationKind } from "./compare-records.ts";

/** One by its id, or the last that was started. */
export async function findMigration(
  { db }: { db: Db },
  migrationId?: string,
): Promise<CatalogueMigration | null> {
  let query = db
    .selectFrom("catalogue_migrations as migration")
    .select(["id", "state", "failure", "added", "updated", "skipped"])
    .select(["created_at as createdAt", "finished_at as finishedAt", "compared_at as comparedAt"])
    .select(
      sql<Partial<Record<MigrationKind, number>>>`(
        select coalesce(jsonb_object_agg(kind, lines), '{}') from (
          select kind, count(*)::int as lines from catalogue_migration_lines
          where migration_id = migration.id group by kind
        ) as counted)`.as("counted"),
    )
    .orderBy("created_at", "desc")
    .limit(1);
  if (migrationId) query = query.where("id", "=", migrationId);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { counted, ...migration } = row;
  return {
    ...migration,
    state: migration.state as MigrationState,
    failure: migration.failure as MigrationFailure | null,
    counts: { new: 0, changed: 0, unchanged: 0, refused: 0, ...counted },
  };
}
