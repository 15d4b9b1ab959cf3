import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { jobs } from "#shop/jobs/jobs.ts";
import type { Mirror } from "./mirror-house.server.ts";
import type { MirrorTable } from "./rows/mirrored-row.ts";
import { mirroredRows } from "./rows/mirrored-rows.server.ts";
import { JOB_OF, rowIdName } from "./rows/row-jobs.server.ts";
import { tablesMirrored } from "./rows/tables-mirrored.server.ts";

const CHUNK = 1_000;
/** Behind what happens meanwhile: a new order passes before ten thousand old ones. */
const LOW_PRIORITY = 10;

/**
 * Puts every row into the queue, and forgets what their records were last told: what someone changed
 * or deleted in the spreadsheet by hand is put right. Run twice, it is as if it had run once.
 */
export async function resyncAll({
  db,
  clock,
  spreadsheet,
}: Pick<Mirror, "db" | "clock" | "spreadsheet">) {
  const { baseId } = spreadsheet;
  const { id } = await db
    .insertInto("mirror_resyncs")
    .values({ base_id: baseId, started_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("mirror_records").set({ hash: "" }).where("base_id", "=", baseId).execute();
  for (const table of await tablesMirrored({ db })) {
    let after: string | null = null;
    do {
      const chunk: Chunk = await enqueueChunk(db, { baseId, table, after });
      await db
        .updateTable("mirror_resyncs")
        .set(({ eb }) => ({ rows: eb("rows", "+", chunk.count) }))
        .where("id", "=", id)
        .execute();
      after = chunk.last;
    } while (after);
  }
  await db
    .updateTable("mirror_resyncs")
    .set({ enqueued_at: clock.now() })
    .where("id", "=", id)
    .execute();
}

type Chunk = { count: number; last: string | null };

async function enqueueChunk(
  db: Db,
  { baseId, table, after }: { baseId: string; table: MirrorTable; after: string | null },
): Promise<Chunk> {
  const { rows } = await sql<Chunk>`
    with chunk as materialized (
      ${mirroredRows({ baseId, table, after, limit: CHUNK })}
    ),
    added as (
      select count(*) from graphile_worker.add_jobs(array(
        select ${specOf(table)} from chunk
      ))
    )
    select (select count(*)::int from chunk) as count,
      case when (select count(*) from chunk) = ${CHUNK}
        then (select id from chunk order by id desc limit 1) end as last,
      (select * from added)`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

const specOf = (table: MirrorTable): RawBuilder<unknown> => {
  const name = JOB_OF[table];
  const { maxAttempts, queue } = jobs[name];
  return sql`(
    ${name}, json_build_object(${rowIdName(table)}::text, id), ${queue ?? null}, now(),
    ${maxAttempts}, ${`air:${table.toLowerCase()}:`} || id, ${LOW_PRIORITY}, null
  )::graphile_worker.job_spec`;
};
