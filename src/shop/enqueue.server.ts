import type { RawBuilder, Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { addedJobs, addJob, type JobSpec } from "#platform/queue/add-job.server.ts";
import { type JobName, type JobPayload, type JobRule, jobs } from "./jobs.ts";

/** Inside the caller's transaction, last: what is not committed must not be mailed about. */
export const enqueue = <Name extends JobName>(
  trx: Transaction<DB>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> => addJob(trx, toSpec(name, payload));

export type Job = { [Name in JobName]: [name: Name, payload: JobPayload<Name>] }[JobName];

/** For a transaction that is a single statement: `(select count(*) from ${enqueued([…])})`. */
export const enqueued = (wanted: readonly Job[]): RawBuilder<unknown> =>
  addedJobs(wanted.map(([name, payload]) => toSpec(name, payload as never)));

function toSpec<Name extends JobName>(name: Name, payload: JobPayload<Name>): JobSpec {
  const { key, maxAttempts, queue }: JobRule<JobPayload<Name>> = jobs[name];
  return { name, payload, key: key(payload), maxAttempts, queue };
}
