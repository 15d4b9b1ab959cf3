import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "#platform/logger.server.ts";
import { livenessKey } from "./liveness-key.ts";

type Options = { pool: Pool; logger: Logger };

const LOOK_EVERY_MS = 3_000;
// Free at three looks in a row is free for six seconds: longer than a live worker needs to
// reconnect, short enough for the job of a dead one to run again within fifteen.
const LOOKS_UNTIL_DEAD = 3;

// A shared lock that lasts as long as the statement: sweepers do not hinder each other.
const LOOK = `
  select holder from (
    select locked_by as holder from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) holders
  where pg_try_advisory_xact_lock_shared(${livenessKey("holder")})`;

// The exclusive lock makes sure that no holder came back since the look.
const UNLOCK = `
  with dead as materialized (
    select holder from unnest($1::text[]) holder
    where pg_try_advisory_xact_lock(${livenessKey("holder")})
  )
  select graphile_worker.force_unlock_workers(array_agg(holder)) from dead having count(*) > 0`;

// All our jobs have a key, and lose it when another takes their place while they run. Such a job is
// not tried again if it fails or dies, and would be shown as failed for good.
const DROP_REPLACED = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
  where key is null and locked_at is null and attempts >= max_attempts
  having count(*) > 0`;

/** Gives back the jobs of workers that died: graphile-worker itself would wait for four hours. */
export function sweepDeadWorkers({ pool, logger }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function sweep() {
    let looks = new Map<string, number>();
    while (!stopping.signal.aborted) {
      try {
        looks = await look(pool, looks);
        const dead = [...looks].filter(([, times]) => times >= LOOKS_UNTIL_DEAD);
        const holders = dead.map(([holder]) => holder);
        if (holders.length > 0) {
          await pool.query(UNLOCK, [holders]);
          logger.warn({ holders }, "jobs of dead workers given back");
        }
        await pool.query(DROP_REPLACED);
      } catch (error) {
        looks = new Map();
        logger.warn({ err: error }, "looking for dead workers failed");
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const swept = sweep();
  return {
    async stop() {
      stopping.abort();
      await swept;
    },
  };
}

async function look(pool: Pool, before: Map<string, number>): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ holder: string }>(LOOK);
  return new Map(rows.map(({ holder }) => [holder, (before.get(holder) ?? 0) + 1]));
}
