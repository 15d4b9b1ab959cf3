import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type JobSpec = {
  name: string;
  payload: object;
  key: string;
  maxAttempts: number;
  /** Jobs of one queue run one after the other. */
  queue?: string | undefined;
};

/** The job exists if, and only if, the caller's transaction commits. */
export async function addJob(trx: Transaction<DB>, job: JobSpec) {
  const { name, payload, key, maxAttempts, queue = null } = job;
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      job_key => ${key}::text,
      max_attempts => ${maxAttempts}::integer,
      queue_name => ${queue}::text
    )`.execute(trx);
}
