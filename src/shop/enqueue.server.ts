import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { addJob } from "#platform/queue/add-job.server.ts";
import { type JobName, type JobPayload, type JobRule, jobs } from "./jobs.ts";

/** Inside the caller's transaction, last: what is not committed must not be mailed about. */
export async function enqueue<Name extends JobName>(
  trx: Transaction<DB>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> {
  const { key, maxAttempts, queue }: JobRule<JobPayload<Name>> = jobs[name];
  await addJob(trx, { name, payload, key: key(payload), maxAttempts, queue });
}
