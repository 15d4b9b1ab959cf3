import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { enqueueAll } from "#shop/jobs/enqueue.server.ts";
import { rowJob } from "#shop/mirror/rows/row-jobs.server.ts";

type Forgotten = { customerIds: readonly string[]; orderIds?: readonly string[] };

/** The jobs run once this is committed, and take the records of those who are no more away. */
export async function forgetMirrored(
  trx: Transaction<DB>,
  { customerIds, orderIds = [] }: Forgotten,
): Promise<void> {
  await enqueueAll(trx, [
    ...customerIds.map((id) => rowJob("Customers", id)),
    ...orderIds.map((id) => rowJob("Orders", id)),
  ]);
  // They may name a person, now or under an older address; the next night writes a new one.
  await trx.deleteFrom("mirror_reports").execute();
}
