import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { enqueueAll, type Job } from "#shop/jobs/enqueue.server.ts";

const PATIENCE_MS = 2 * 60 * 1000;
const MOST_AT_ONCE = 200;

/**
 * What is unsettled is asked about until it is. One whose job is still there is left to it: adding it
 * again would count its attempts from none, and hide that it fails.
 */
export async function resumeLabels({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - PATIENCE_MS);
  const unsettled = await db
    .selectFrom("labels")
    .select(["id", "state"])
    .where("state", "in", ["asked", "pending", "cancelling"])
    .where(
      sql<boolean>`not exists (
        select from graphile_worker._private_jobs as jobs
        where jobs.key in ('label:buy:' || labels.id, 'label:cancel:' || labels.id))`,
    )
    .where((label) => label.or([label("state", "=", "cancelling"), label("asked_at", "<", before)]))
    .where((label) => label.or([label("tried_at", "is", null), label("tried_at", "<", before)]))
    .orderBy("asked_at")
    .limit(MOST_AT_ONCE)
    .execute();
  await enqueueAll(
    db,
    unsettled.map(
      ({ id, state }): Job => [
        state === "cancelling" ? "cancel-label" : "buy-label",
        { labelId: id },
      ],
    ),
  );
  return unsettled.length;
}
