import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { cpuTime } from "../cpu-time.ts";

/** What one piece of work costs, in milliseconds and bytes. */
export type Cost = {
  perSecond: number;
  webMs: number;
  postgresMs: number;
  /** Time that connections spent in statements, waiting included. */
  databaseMs: number;
  sentBytes: number;
  /** What PostgreSQL wrote to its log, and so also what a replica is sent. */
  walBytes: number;
};

/** Does one piece of work, and says how many bytes it was answered with. */
export type Work = () => Promise<number>;

/** Backends tell what they spent at most once a second. */
const TOLD_MS = 1100;

type Measured = { database: pg.Client; pids: readonly number[] };
type Amount = { seconds: number; clients: number; most?: number };

export async function costOf(
  { database, pids }: Measured,
  work: Work,
  { seconds, clients, most = Number.POSITIVE_INFINITY }: Amount,
): Promise<Cost> {
  await sleep(TOLD_MS);
  const before = await read(database, pids);
  const started = performance.now();
  let count = 0;
  let sentBytes = 0;
  const client = async () => {
    while (performance.now() - started < seconds * 1000 && count < most) {
      count += 1;
      const bytes = await work();
      sentBytes += bytes;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1000;
  await sleep(TOLD_MS);
  const after = await read(database, pids);
  const each = (part: keyof typeof after) => (after[part] - before[part]) / count;
  return {
    perSecond: count / elapsed,
    webMs: each("web"),
    postgresMs: each("postgres"),
    databaseMs: each("active"),
    sentBytes: sentBytes / count,
    walBytes: each("wal"),
  };
}

async function read(database: pg.Client, pids: readonly number[]) {
  const { rows } = await database.query<{ active: number; wal: number }>(
    `select active_time as active, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
     from pg_stat_database where datname = current_database()`,
  );
  let web = 0;
  let postgres = 0;
  for (const pid of pids) {
    const used = await cpuTime(pid, database);
    web += used.web;
    postgres = used.postgres;
  }
  return { web, postgres, active: rows[0]?.active ?? 0, wal: rows[0]?.wal ?? 0 };
}
