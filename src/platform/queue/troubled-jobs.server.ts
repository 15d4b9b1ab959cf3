import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export type TroubledJob = {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  error: string;
  /** When it is tried again; null when it was tried as often as it may be. */
  nextAt: Date | null;
};

type Asked = { queue: string; before?: string | undefined; limit: number };

/** The jobs of a queue whose last try failed, newest first. */
export async function listTroubledJobs({ db }: { db: Db }, asked: Asked): Promise<TroubledJob[]> {
  const { queue, before = null, limit } = asked;
  const { rows } = await sql<TroubledJob>`
    select jobs.id::text as id, tasks.identifier as name, jobs.payload, jobs.attempts,
      jobs.max_attempts as "maxAttempts", jobs.last_error as error,
      case when jobs.attempts < jobs.max_attempts then jobs.run_at end as "nextAt"
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${isTroubled(queue)} and (${before}::bigint is null or jobs.id < ${before}::bigint)
    order by jobs.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Runs them all at once, with all their attempts before them again; how many there are. */
export async function rescheduleTroubled(db: Db, { queue }: { queue: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.reschedule_jobs(
      array(select jobs.id from graphile_worker._private_jobs jobs where ${isTroubled(queue)}),
      run_at := now(), attempts := 0
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For good: tried as often as they may be. */
export async function countFailedJobs(
  { db }: { db: Db },
  { name, payload }: { name: string; payload: object },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} and jobs.payload::jsonb @> ${JSON.stringify(payload)}::jsonb
      and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

const isTroubled = (queue: string) => sql`jobs.last_error is not null and jobs.locked_at is null
  and jobs.job_queue_id = (
    select id from graphile_worker._private_job_queues where queue_name = ${queue})`;
