import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { addedJobs, addJob, type Condition, type JobSpec } from "#platform/queue/add-job.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import type { JobDefinition } from "./job.ts";
import { type JobName, type JobPayload, jobs } from "./jobs.ts";

/** Inside the caller's transaction, last: what is not committed must not be mailed about. */
export const enqueue = <Name extends JobName>(
  trx: Transaction<DB>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> => addJob(trx, toSpec(name, payload), conditionOf([name]));

export type Job = { [Name in JobName]: [name: Name, payload: JobPayload<Name>] }[JobName];

/** For a transaction that is a single statement: `(select count(*) from ${enqueued([…])})`. */
export const enqueued = (wanted: readonly Job[]): RawBuilder<unknown> =>
  addedJobs(
    wanted.map(([name, payload]) => toSpec(name, payload as never)),
    conditionOf(wanted.map(([name]) => name)),
  );

const FOLLOWERS = (Object.keys(jobs) as JobName[]).filter((name) => jobs[name].follows);
const apiKey: SecretName = "airtable-api-key";
const IS_CONNECTED = sql`exists (select from shop_secrets where name = ${sql.lit(apiKey)})`;

/** Many at once, for a job that makes others. */
export async function enqueueAll(db: Db, wanted: readonly Job[]): Promise<void> {
  if (wanted.length > 0) await sql`/* prepared */ select from ${enqueued(wanted)}`.execute(db);
}

const conditionOf = (names: readonly JobName[]): Condition | undefined =>
  names.some((name) => jobs[name].follows) ? { names: FOLLOWERS, holds: IS_CONNECTED } : undefined;

function toSpec<Name extends JobName>(name: Name, payload: JobPayload<Name>): JobSpec {
  const { key, maxAttempts, queue, priority }: JobDefinition<JobPayload<Name>> = jobs[name];
  return { name, payload, key: key(payload), maxAttempts, queue, priority };
}
