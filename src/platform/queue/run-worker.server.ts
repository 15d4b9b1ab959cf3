import { type CronItem, parseCronItems, run, type Worker } from "graphile-worker";
import type { Database } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { showLiveness } from "./liveness.server.ts";
import { observed, type Task } from "./observed-task.server.ts";
import { queueLogger } from "./queue-logger.server.ts";
import { sweepDeadWorkers } from "./sweep.server.ts";

type Options = {
  database: Pick<Database, "pool">;
  databaseUrl: string;
  logger: Logger;
  metrics: Pick<Metrics, "jobs">;
  tasks: Record<string, Task>;
  cron: CronItem[];
  heartbeat?: Heartbeat;
};

const CONCURRENCY = 4;
const POLL_MS = 1_000;
/** When a queue is let go of after its job, or at the latest on a busy machine. */
const LET_GO_MS = [5, 50];

/** `lost` resolves if the queue ends by itself, never when it is stopped. */
export type RunningWorker = { lost: Promise<void>; stop(): Promise<void> };

/** Runs jobs until it is stopped; stopping lets the running ones finish. */
export async function runWorker(options: Options): Promise<RunningWorker> {
  const { database, databaseUrl, logger, metrics } = options;
  const liveness = showLiveness({ url: databaseUrl, logger });
  const runner = await run({
    pgPool: database.pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(logger),
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        observed({ logger, metrics }, name, task),
      ]),
    ),
    parsedCronItems: parseCronItems(options.cron),
    preset: { plugins: [holdBeforeFirstJob(liveness.hold)] },
  });
  runner.events.on("job:complete", ({ worker, job }) => {
    if (job.job_queue_id) for (const ms of LET_GO_MS) setTimeout(wake, ms, worker);
  });
  // Said by each of its places once a second; a long job keeps one of them only.
  if (options.heartbeat) {
    runner.events.on("worker:getJob:empty", options.heartbeat.beat);
    runner.events.on("job:start", options.heartbeat.beat);
    runner.events.on("job:complete", options.heartbeat.beat);
  }
  const sweeper = sweepDeadWorkers({ pool: database.pool, logger });
  let stopping = false;
  const lost = new Promise<void>((resolve) => {
    const ended = (error?: unknown) => {
      if (stopping) return;
      logger.error({ err: error }, "the queue ended by itself");
      resolve();
    };
    runner.promise.then(() => ended(), ended);
  });
  return {
    lost,
    async stop() {
      stopping = true;
      await runner.stop();
      await sweeper.stop();
      await liveness.stop();
    },
  };
}

/**
 * A worker asks for its next job while its last one is still being struck off, and is told that
 * nothing can be done: the queue is taken, by itself. Then it would sleep until the next poll.
 */
function wake(worker: Worker) {
  try {
    worker.nudge();
  } catch {
    // It has ended meanwhile.
  }
}

// graphile-worker locks jobs under the id of its pool, and awaits this hook before it takes any.
const holdBeforeFirstJob = (hold: (holder: string) => Promise<void>): GraphileConfig.Plugin => ({
  name: "liveness",
  version: "1.0.0",
  worker: {
    hooks: { startWorker: (_context, { worker }) => hold(worker.workerPool.id) },
  },
});
