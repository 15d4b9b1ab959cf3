import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "#platform/logger.server.ts";
import { columnTypes } from "./column-types.server.ts";
import { PreparingClient } from "./preparing-client.server.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;
export type Database = { pool: pg.Pool; db: Db; close(): Promise<void> };

type Options = { url: string; poolMax: number; applicationName: string; logger: Logger };

// Set by a statement, not at start-up: connection poolers refuse start-up parameters they do not know.
const TIMEOUTS = `
  set lock_timeout = '2s';
  set statement_timeout = '5s';
  set idle_in_transaction_session_timeout = '10s'`;

// A new connection plans the long statements of a sale five times over before it keeps their plans,
// which costs as much as ten orders, and orders come minutes apart.
const IDLE_MS = 10 * 60_000;

export function createDatabase({ url, poolMax, applicationName, logger }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    types: columnTypes,
    Client: PreparingClient,
    onConnect: (client) => client.query(TIMEOUTS),
  });
  surviveLostConnections(pool, logger);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}

/**
 * A connection that its server drops emits `error`, and an `error` nobody listens to ends the
 * process. The pool listens to its idle clients only, so those that are checked out need their own.
 */
export function surviveLostConnections(pool: pg.Pool, logger: Logger): void {
  pool.on("connect", (client) => {
    client.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  });
  // The client has told it already.
  pool.on("error", () => {});
}
