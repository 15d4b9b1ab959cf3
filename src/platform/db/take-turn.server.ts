import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.ts";

/** Waits for the other transactions that work under this name, and keeps later ones waiting. */
export const takeTurn = (trx: Transaction<DB>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
