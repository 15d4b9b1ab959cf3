import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** Runs it at once, with all its attempts before it again; null if it runs now or is done. */
export async function rescheduleJob(
  db: Db,
  { id }: { id: string },
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where id in (
      select id from graphile_worker.reschedule_jobs(
        array[${id}::bigint], run_at := now(), attempts := 0
      )
    )`.execute(db);
  return rows[0] ?? null;
}
