import type { Db } from "#platform/db/database.server.ts";
import { countQueue, namesUnderWay } from "#platform/queue/waiting-jobs.server.ts";
import type { JobName } from "#shop/jobs/jobs.ts";
import { type MirrorReport, tableReports } from "./mirror-report.ts";
import { type MirrorTable, mirrorTables } from "./rows/mirrored-row.ts";
import { JOB_OF } from "./rows/row-jobs.server.ts";

type MirrorTableState = {
  table: MirrorTable;
  waiting: number;
  running: number;
  failed: number;
  /** Of the job that failed last, or waits after a failure. */
  error: string | null;
  /** Rows that have a record. */
  mirrored: number;
  lastSuccess: Date | null;
};

export type MirrorState = {
  tables: MirrorTableState[];
  /** The last time that everything was sent again; null if it never was. */
  resync: { startedAt: Date; rows: number; left: number; isEnqueued: boolean } | null;
  /** That everything be sent again was asked for, and is not yet in the queue. */
  isResyncAsked: boolean;
  isComparing: boolean;
  report: MirrorReport | null;
};

const RESYNC: JobName = "mirror-everything";
const COMPARISON: JobName = "compare-mirror";

/** How far the mirror is, for a base. */
export async function readMirrorState(
  { db }: { db: Db },
  { baseId }: { baseId: string },
): Promise<MirrorState> {
  const [queue, underWay, mirrored, resync, report] = await Promise.all([
    countQueue({ db }, { queue: "mirror" }),
    namesUnderWay({ db }, { names: [RESYNC, COMPARISON] }),
    countMirrored(db, baseId),
    readResync(db, baseId),
    readReport(db, baseId),
  ]);
  const tables = mirrorTables.map((table): MirrorTableState => {
    const found = queue.find(({ name }) => name === JOB_OF[table]);
    const known = mirrored.find((one) => one.table === table);
    return {
      table,
      waiting: found?.waiting ?? 0,
      running: found?.running ?? 0,
      failed: found?.failed ?? 0,
      error: found?.error ?? null,
      mirrored: known?.count ?? 0,
      lastSuccess: known?.last ?? null,
    };
  });
  // What happens meanwhile passes before them: a new order is no part of a copy of everything.
  const left = queue.reduce((sum, { behind }) => sum + behind, 0);
  return {
    tables,
    resync: resync && { ...resync, left: Math.min(left, resync.rows) },
    isResyncAsked: underWay.has(RESYNC),
    isComparing: underWay.has(COMPARISON),
    report,
  };
}

const countMirrored = (db: Db, baseId: string) =>
  db
    .selectFrom("mirror_records")
    .select(({ fn }) => [
      "table_name as table",
      fn.countAll<number>().as("count"),
      fn.max("mirrored_at").as("last"),
    ])
    .where("base_id", "=", baseId)
    .groupBy("table_name")
    .execute();

async function readResync(db: Db, baseId: string) {
  const row = await db
    .selectFrom("mirror_resyncs")
    .select(["started_at", "rows", "enqueued_at"])
    .where("base_id", "=", baseId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { started_at, rows, enqueued_at } = row;
  return { startedAt: started_at, rows, isEnqueued: enqueued_at !== null };
}

async function readReport(db: Db, baseId: string): Promise<MirrorReport | null> {
  const row = await db
    .selectFrom("mirror_reports")
    .select(["at", "tables"])
    .where("base_id", "=", baseId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at, tables: tableReports.parse(row.tables) } : null;
}
