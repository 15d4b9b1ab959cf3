import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "./database.server.ts";
import type { DB } from "./schema.ts";
import { isCollision } from "./unavailable.server.ts";

const RETRIES = 3;
const PAUSE_MS = 50;

/** One transaction; `work` may run again from its start, so it must do nothing but database work. */
export const inTransaction = <T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  untilItPasses(() => db.transaction().setIsolationLevel("read committed").execute(work));

/**
 * A transaction that is a single statement: nothing is held between two messages, so those who wait
 * for its rows wait for PostgreSQL only.
 */
export const inOneStatement = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  untilItPasses(() => work(db));

async function untilItPasses<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retried = 0; ; retried++) {
    try {
      return await attempt();
    } catch (error) {
      if (retried === RETRIES || !isCollision(error)) throw error;
      // Jitter, so that those who collided do not collide again.
      await sleep(PAUSE_MS * 2 ** retried * (0.5 + Math.random()));
    }
  }
}
