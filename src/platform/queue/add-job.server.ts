import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

export type JobSpec = {
  name: string;
  payload: object;
  key: string;
  maxAttempts: number;
  /** Jobs of one queue run one after the other. */
  queue?: string | undefined;
};

/** The job exists if, and only if, the caller's transaction commits. */
export async function addJob(trx: Transaction<DB>, job: JobSpec) {
  await sql`select from ${addedJobs([job])}`.execute(trx);
}

/** The same as a source of rows, one for each job, for a statement that does other things too. */
export const addedJobs = (jobs: readonly JobSpec[]): RawBuilder<unknown> => {
  const specs = jobs.map(({ name, payload, key, maxAttempts, queue }) => ({
    identifier: name,
    payload,
    job_key: key,
    max_attempts: maxAttempts,
    queue_name: queue,
  }));
  return sql`graphile_worker.add_jobs(array(
    select spec from jsonb_populate_recordset(
      null::graphile_worker.job_spec, ${JSON.stringify(specs)}::jsonb) as spec
  ))`;
};
