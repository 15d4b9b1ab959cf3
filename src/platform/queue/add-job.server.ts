import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

export type JobSpec = {
  name: string;
  payload: object;
  key: string;
  maxAttempts: number;
  /** Jobs of one queue run one after the other. */
  queue?: string | undefined;
  /** The lowest first; 0 when nothing is said. */
  priority?: number | undefined;
};

/** The job exists if, and only if, the caller's transaction commits. */
export async function addJob(trx: Transaction<DB>, job: JobSpec, condition?: Condition) {
  await sql`select from ${addedJobs([job], condition)}`.execute(trx);
}

/** Jobs of these names are added only when the condition holds as the statement runs. */
export type Condition = { names: readonly string[]; holds: RawBuilder<unknown> };

/** The same as a source of rows, one for each job, for a statement that does other things too. */
export const addedJobs = (jobs: readonly JobSpec[], condition?: Condition): RawBuilder<unknown> => {
  const specs = jobs.map(({ name, payload, key, maxAttempts, queue, priority }) => ({
    identifier: name,
    payload,
    job_key: key,
    max_attempts: maxAttempts,
    queue_name: queue,
    priority,
  }));
  return sql`graphile_worker.add_jobs(array(
    select spec from jsonb_populate_recordset(
      null::graphile_worker.job_spec, ${JSON.stringify(specs)}::jsonb) as spec
    ${condition ? sql`where identifier <> all(${condition.names}::text[]) or ${condition.holds}` : sql``}
  ))`;
};
