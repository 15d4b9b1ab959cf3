import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type JobSpec = { name: string; payload: object; key: string; maxAttempts: number };

/** The job exists if, and only if, the caller's transaction commits. */
export async function addJob(trx: Transaction<DB>, { name, payload, key, maxAttempts }: JobSpec) {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      job_key => ${key}::text,
      max_attempts => ${maxAttempts}::integer
    )`.execute(trx);
}
