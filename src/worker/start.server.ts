import type { Heartbeat } from "#platform/queue/heartbeat.ts";
import { type RunningWorker, runWorker } from "#platform/queue/run-worker.server.ts";
import { cron } from "./cron.ts";
import { tasksOf } from "./tasks.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

export function startWorker(house: WorkerHouse, heartbeat?: Heartbeat): Promise<RunningWorker> {
  const { config, database, logger, metrics } = house;
  return runWorker({
    database,
    databaseUrl: config.databaseUrl,
    logger,
    metrics,
    tasks: tasksOf(house),
    cron,
    ...(heartbeat && { heartbeat }),
  });
}
