import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

export type JobState = "waiting" | "failed";
export type QueuedJob = {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  runAt: Date;
  createdAt: Date;
  payload: unknown;
};

type Asked = { state: JobState; before?: string | undefined; limit: number };

// Failed: tried as often as it may be. What runs now is among those that wait.
const IS_FAILED = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

/** Newest first, before the job given. */
export async function listJobs({ db }: { db: Db }, asked: Asked): Promise<QueuedJob[]> {
  const { state, before, limit } = asked;
  const { rows } = await sql<Omit<QueuedJob, "state">>`
    select jobs.id::text as id, tasks.identifier as name, jobs.attempts,
      jobs.max_attempts as "maxAttempts", jobs.last_error as error, jobs.run_at as "runAt",
      jobs.created_at as "createdAt", jobs.payload
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${state === "failed" ? IS_FAILED : sql`not (${IS_FAILED})`}
      and (${before ?? null}::bigint is null or jobs.id < ${before ?? null}::bigint)
    order by jobs.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, state }));
}

export async function countJobs({ db }: { db: Db }): Promise<Record<JobState, number>> {
  const { rows } = await sql<Record<JobState, number>>`
    select count(*) filter (where ${IS_FAILED})::int as failed,
      count(*) filter (where not (${IS_FAILED}))::int as waiting
    from graphile_worker._private_jobs jobs`.execute(db);
  return rows[0] ?? { failed: 0, waiting: 0 };
}
