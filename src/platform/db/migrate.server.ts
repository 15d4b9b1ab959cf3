import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "#platform/logger.server.ts";
import { queueLogger } from "#platform/queue/queue-logger.server.ts";
import { buildIndexes, runsOutsideTransaction } from "./concurrent-indexes.server.ts";
import { surviveLostConnections } from "./database.server.ts";
import { LOCK_WAIT_MS, lockWaitOf, retryLocked } from "./retry-locked.server.ts";

type Step = { name: string; text: string };
/** Named by Kysely's migrator, which applied them before; a release of then takes the same turn. */
type Applied = { kysely_migration: { name: string; timestamp: string } };
const TURN = "3853314791062309107";
const TURN_PAUSE_MS = 200;
/**
 * An autovacuum gives way to a change of schema only once the server has looked for a deadlock, and
 * sales wait behind both: soon, then. A role that may not say so is more patient on some of its tries.
 */
const HURRY_VACUUM = `do $$ begin
    perform set_config('deadlock_timeout', '100ms', false);
  exception when insufficient_privilege then null;
  end $$`;
/** The first line of one `do` block that commits by itself, part by part, and may be run again. */
const IN_BATCHES = "-- in batches\n";

/**
 * Brings a database to the present schema: our tables, then the job queue's. Each migration is a
 * transaction of its own, so a run that was cut goes on where it stopped. Any number of processes
 * may do so at once: one works, and the others find it done.
 *
 * Processes of the release before go on working meanwhile. What would break them is left to steps
 * named `.after`, which wait until this release runs alone, or the next one comes.
 */
export async function migrate(
  databaseUrl: string,
  migrationsDir: string,
  logger: Logger,
  { runsAlone = false }: { runsAlone?: boolean } = {},
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 3,
    application_name: "canopee-migrate",
    connectionTimeoutMillis: 10_000,
    // What has its locks may take its time, whatever the role's own limits are.
    onConnect: (client) =>
      client.query(`set statement_timeout = 0; set lock_timeout = ${LOCK_WAIT_MS};
        set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0; ${HURRY_VACUUM}`),
  });
  surviveLostConnections(pool, logger);
  const db = new Kysely<Applied>({ dialect: new PostgresDialect({ pool }) });
  try {
    await inTurn(pool, async () => {
      await applySteps(db, { steps: await readSteps(migrationsDir), runsAlone }, logger);
      await retryLocked(logger, () => runMigrations({ pgPool: pool, logger: queueLogger(logger) }));
      await retryLocked(logger, () => pool.query(PLAN_JOBS_ONCE));
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Asks again instead of standing in line: a statement that waits has a snapshot, and an index that
 * is built meanwhile would wait for it to end.
 */
async function inTurn(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const ask = `select pg_try_advisory_lock(${TURN}) as mine`;
    while (!(await client.query(ask)).rows[0].mine) await sleep(TURN_PAUSE_MS);
    await work();
  } finally {
    // Closed, not given back: the lock ends with its connection.
    client.release(true);
  }
}

type Steps = { steps: Step[]; runsAlone: boolean };

async function applySteps(
  db: Kysely<Applied>,
  { steps, runsAlone }: Steps,
  logger: Logger,
): Promise<void> {
  await db.schema
    .createTable("kysely_migration")
    .ifNotExists()
    .addColumn("name", "varchar(255)", (column) => column.primaryKey())
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  const applied = await db.selectFrom("kysely_migration").select("name").orderBy("name").execute();
  for (const [place, { name }] of applied.entries()) {
    if (steps[place]?.name === name) continue;
    throw new Error(`corrupted migrations: ${name} was applied, ${steps[place]?.name} comes first`);
  }
  // Nothing works with an empty database yet.
  const last = runsAlone || applied.length === 0 ? steps.length : steps.findLastIndex(isBefore) + 1;
  for (const step of steps.slice(applied.length, last)) {
    await retryLocked(logger, (tried) => applyStep(db, { ...step, tried }));
    logger.info({ migration: step.name, status: "Success" }, "migration");
  }
}

const isBefore = ({ name }: Step): boolean => !name.endsWith(".after");

async function applyStep(
  db: Kysely<Applied>,
  { name, text, tried }: Step & { tried: number },
): Promise<void> {
  const note = { name, timestamp: new Date().toISOString() };
  await db.connection().execute(async (connection) => {
    await setLockWait(connection, tried);
    if (runsOutsideTransaction(text)) await buildIndexes(connection, name, text);
    else if (text.startsWith(IN_BATCHES)) await sql.raw(text).execute(connection);
    else return applyWhole(connection, { text, note });
    await connection.insertInto("kysely_migration").values(note).execute();
  });
}

type Note = Applied["kysely_migration"];

const applyWhole = (db: Kysely<Applied>, { text, note }: { text: string; note: Note }) =>
  db.transaction().execute(async (trx) => {
    await sql.raw(text).execute(trx);
    await trx.insertInto("kysely_migration").values(note).execute();
  });

/** Each try says it anew: a connection keeps what the one before it said. */
async function setLockWait(connection: Kysely<Applied>, tried: number): Promise<void> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'deadlock_timeout'`.execute(connection);
  const wait = lockWaitOf(tried, rows[0]?.ms ?? 0);
  await sql`select set_config('lock_timeout', ${String(wait)}, false)`.execute(connection);
}

// Adding a job is part of every sale, and planning its statements anew took longer than running
// them. A migration of the queue may write the function again, so this is looked at each time.
const PLAN_JOBS_ONCE = `
  do $$
  declare
    added regprocedure := 'graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)';
  begin
    if exists (select from pg_proc where oid = added and proconfig is null) then
      execute format('alter function %s set plan_cache_mode = force_generic_plan', added);
    end if;
  end $$`;

async function readSteps(dir: string): Promise<Step[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, ".sql"),
      text: await readFile(path.join(dir, file), "utf8"),
    })),
  );
}
