import { type Kysely, sql } from "kysely";

const MARK = "-- no transaction";
const STATEMENT =
  /^(?:create (?:unique )?index concurrently ([a-z_0-9]+) on |drop index concurrently if exists [a-z_0-9]+$)/i;

/** Said by the first line of a migration: it only builds or drops indexes, and locks no sale. */
export const runsOutsideTransaction = (text: string): boolean => text.startsWith(`${MARK}\n`);

/**
 * Statement by statement, since several sent at once are a transaction of their own. May be run
 * again after any failure: what is built stays, what was left half built is dropped first.
 */
export async function buildIndexes<T>(db: Kysely<T>, name: string, text: string): Promise<void> {
  const statements = text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
  const foreign = statements.find((statement) => !STATEMENT.test(statement));
  if (foreign) {
    throw new Error(`${name} runs outside a transaction and may not contain: ${foreign}`);
  }
  const timeout = await sql<{ was: string }>`show lock_timeout`.execute(db);
  // Waits for the transactions under way, and nobody waits for it: no reason to give up.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    for (const statement of statements) await buildIndex(db, statement);
  } finally {
    await sql`select set_config('lock_timeout', ${timeout.rows[0]?.was ?? "0"}, false)`.execute(db);
  }
}

async function buildIndex<T>(db: Kysely<T>, statement: string): Promise<void> {
  const index = STATEMENT.exec(statement)?.[1];
  if (index) {
    const found = await sql<{ usable: boolean }>`
      select indisvalid as usable from pg_index where indexrelid = to_regclass(${index})`.execute(
      db,
    );
    if (found.rows[0]?.usable) return;
    if (found.rows[0]) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
  }
  await sql.raw(statement).execute(db);
}
