import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import type { Logger } from "#platform/logger.server.ts";
import { queueLogger } from "#platform/queue/queue-logger.server.ts";
import { surviveLostConnections } from "./database.server.ts";

/**
 * Brings a database to the present schema: our tables, then the job queue's. Any number of
 * processes may do so at once; the migrator's lock lets one work and the others find it done.
 */
export async function migrate(
  databaseUrl: string,
  migrationsDir: string,
  logger: Logger,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    application_name: "canopee-migrate",
    connectionTimeoutMillis: 10_000,
    // Rewriting a large table takes its time, whatever the role's own limits are.
    onConnect: (client) => client.query("set statement_timeout = 0; set lock_timeout = 0"),
  });
  surviveLostConnections(pool, logger);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = { getMigrations: () => readMigrations(migrationsDir) };
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
    for (const { migrationName, status } of results) {
      logger.info({ migration: migrationName, status }, "migration");
    }
    if (error) throw error;
    await runMigrations({ pgPool: pool, logger: queueLogger(logger) });
    await pool.query(PLAN_JOBS_ONCE);
  } finally {
    await db.destroy();
  }
}

// Adding a job is part of every sale, and planning its statements anew took longer than running
// them. A migration of the queue may write the function again, so this is looked at each time.
const PLAN_JOBS_ONCE = `
  do $$
  declare
    added regprocedure := 'graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)';
  begin
    perform pg_advisory_xact_lock(hashtext('canopee: plan jobs once'));
    if exists (select from pg_proc where oid = added and proconfig is null) then
      execute format('alter function %s set plan_cache_mode = force_generic_plan', added);
    end if;
  end $$`;

async function readMigrations(dir: string): Promise<Record<string, Migration>> {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".sql"));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(dir, file), "utf8");
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [path.basename(file, ".sql"), { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
