import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

type Wake = {
  queue: string;
  /** Those that wait after an error which begins with one of these. */
  errors: readonly string[];
  /** All of them, unless it is said here. */
  limit?: number;
};

/**
 * Brings forward jobs that failed for no fault of theirs. Their failures are forgotten but one, so
 * that they are neither given up nor told to wait for hours at the next.
 */
export async function wakeJobs({ db }: { db: Db }, { queue, errors, limit }: Wake): Promise<void> {
  const beginnings = errors.map((error) => `${error}:%`);
  await sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 1
    where locked_at is null and id in (
      select id from graphile_worker._private_jobs
      where locked_at is null and run_at > now() and attempts > 0
        and last_error like any (${beginnings}::text[])
        and job_queue_id = (
          select id from graphile_worker._private_job_queues where queue_name = ${queue})
      order by run_at
      limit ${limit ?? null}
    )`.execute(db);
}

export type WaitingCount = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** Of those that wait or run, how many let others pass. */
  behind: number;
  /** Of the job that failed last, or waits after a failure. */
  error: string | null;
};

/** What a queue has before it, by the name of its jobs. */
export async function countQueue(
  { db }: { db: Db },
  { queue }: { queue: string },
): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select tasks.identifier as name,
      count(*) filter (where jobs.is_available)::int as waiting,
      count(*) filter (where jobs.locked_at is not null)::int as running,
      count(*) filter (where not jobs.is_available and jobs.locked_at is null)::int as failed,
      count(*) filter (where jobs.priority > 0
        and (jobs.is_available or jobs.locked_at is not null))::int as behind,
      (array_agg(jobs.last_error order by jobs.updated_at desc)
        filter (where jobs.last_error is not null))[1] as error
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.job_queue_id = (
      select id from graphile_worker._private_job_queues where queue_name = ${queue})
    group by tasks.identifier`.execute(db);
  return rows;
}

/** Those of these names that wait for their turn, or have it. */
export async function namesUnderWay(
  { db }: { db: Db },
  { names }: { names: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct tasks.identifier as name
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = any(${names}::text[])
      and (jobs.is_available or jobs.locked_at is not null)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
