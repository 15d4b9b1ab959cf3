import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "#platform/db/database.server.ts";
import type { Heartbeat } from "./heartbeat.ts";

const HELP = {
  worker_heartbeat_age_seconds: "Since the queue last answered this worker",
  queue_jobs_due: "Jobs whose time has come and that nobody does yet",
  queue_oldest_due_seconds: "How long the oldest of them has been due",
  queue_jobs_running: "Jobs under way, of all workers",
  queue_jobs_failed: "Jobs that were given up after their last try",
  database_archive_failing: "1 while PostgreSQL's last try to archive its log failed",
  database_archive_age_seconds: "Since a piece of the log was last archived",
  disk_free_ratio: "Of the disk that holds the shop's files",
};

type Figures = Partial<Record<keyof typeof HELP, number>>;
type Dependencies = { registry: Registry; db: Db; heartbeat: Heartbeat; dataDir: string };

/** Gauges that are read when Prometheus asks; what cannot be read now is not a number. */
export function createHealthFigures({ registry, db, heartbeat, dataDir }: Dependencies) {
  const gauges = Object.entries(HELP).map(
    ([name, help]) => new Gauge({ name, help, registers: [registry] }),
  );
  const nothing = (): Figures => ({});
  return {
    async read(): Promise<void> {
      const [queue, archive, disk] = await Promise.all([
        readQueue(db).catch(nothing),
        readArchive(db).catch(nothing),
        readDisk(dataDir).catch(nothing),
      ]);
      const age = heartbeat.ageSeconds();
      const read: Record<string, number | null> = {
        ...{ ...queue, ...archive, ...disk },
        worker_heartbeat_age_seconds: age,
      };
      for (const [place, name] of Object.keys(HELP).entries()) {
        gauges[place]?.set(read[name] ?? Number.NaN);
      }
    },
  };
}

async function readQueue(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where is_due)::int as queue_jobs_due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8
        as queue_oldest_due_seconds,
      count(*) filter (where locked_at is not null)::int as queue_jobs_running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int
        as queue_jobs_failed
    from (
      select run_at, locked_at, attempts, max_attempts,
        is_available and run_at <= now() as is_due
      from graphile_worker._private_jobs
    ) as jobs`.execute(db);
  return rows[0] ?? {};
}

async function readArchive(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (last_failed_time is not null
        and last_failed_time > coalesce(last_archived_time, '-infinity'))::int
        as database_archive_failing,
      extract(epoch from now() - last_archived_time)::float8 as database_archive_age_seconds
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? {};
}

async function readDisk(dataDir: string): Promise<Figures> {
  const { bavail, blocks } = await statfs(dataDir);
  return { disk_free_ratio: bavail / blocks };
}
