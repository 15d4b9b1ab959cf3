import { sql } from "kysely";
import type { Mirror } from "../mirror-house.server.ts";
import type { MirrorTable } from "./mirrored-row.ts";
import { JOB_OF, rowOfPayload } from "./row-jobs.server.ts";

type Asked = { table: MirrorTable; besides: string; limit: number };

/**
 * Rows whose job could run now and never did, those whose turn comes first at the front; without
 * those that went along with another since their job was added.
 */
export async function waitingRows(
  { db, spreadsheet }: Pick<Mirror, "db" | "spreadsheet">,
  { table, besides, limit }: Asked,
): Promise<string[]> {
  const keyOf = `air:${table.toLowerCase()}:`;
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs jobs
    where is_available and attempts = 0 and run_at <= now()
      and task_id = (select id from graphile_worker._private_tasks where identifier = ${JOB_OF[table]})
      and key <> ${keyOf + besides}
      and not exists (
        select from mirror_records
        where base_id = ${spreadsheet.baseId} and table_name = ${table}
          -- In this order, whatever someone called a job of their own.
          and row_id = case when key ~ '^air:[a-z]+:[0-9a-f-]{36}$'
            then split_part(key, ':', 3)::uuid end
          and hash <> '' and mirrored_at > jobs.updated_at
      )
    order by priority, run_at
    limit ${limit}`.execute(db);
  return rows.flatMap(({ payload }) => rowOfPayload(payload) ?? []);
}
