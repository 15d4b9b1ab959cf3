import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { listTroubledJobs, type TroubledJob } from "#platform/queue/troubled-jobs.server.ts";
import { rowOfPayload } from "./rows/row-jobs.server.ts";

export type MirrorTrouble = Omit<TroubledJob, "payload"> & {
  rowId: string | null;
  /** What the row is called; null for one that is gone. */
  subject: string | null;
};

const PAGE = 50;

/** The rows that could not be copied, and why, newest first. */
export async function listMirrorTroubles(
  { db }: { db: Db },
  { before }: { before?: string | undefined },
): Promise<{ troubles: MirrorTrouble[]; next: string | null }> {
  const found = await listTroubledJobs({ db }, { queue: "mirror", before, limit: PAGE + 1 });
  const { shown, last } = cutPage(found, PAGE);
  const jobs = shown.map(({ payload, ...job }) => ({ ...job, rowId: rowOfPayload(payload) }));
  const names = await namesOf(
    db,
    jobs.flatMap(({ rowId }) => rowId ?? []),
  );
  const troubles = jobs.map((job) => ({
    ...job,
    subject: (job.rowId && names.get(job.rowId)) ?? null,
  }));
  return { troubles, next: last?.id ?? null };
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where id = any(${ids}::uuid[])
    union all select id, customer_name from orders where id = any(${ids}::uuid[])
    union all select id, name from users where id = any(${ids}::uuid[])
    union all select id, name from guests where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
