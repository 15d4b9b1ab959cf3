import type { JobHelpers } from "graphile-worker";
import type { Logger } from "#platform/logger.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";

export type Task = (payload: unknown, job: { logger: Logger }) => Promise<void>;

type Dependencies = { logger: Logger; metrics: Pick<Metrics, "jobs"> };

/** Every run of a job leaves one line in the log and one count in the metrics. */
export function observed({ logger, metrics }: Dependencies, name: string, task: Task) {
  return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const started = performance.now();
    const log = logger.child({ job: name, jobId: job.id, attempt: job.attempts });
    const duration = () => ({ ms: Math.round(performance.now() - started) });
    try {
      await task(payload, { logger: log });
    } catch (error) {
      metrics.jobs.inc({ name, outcome: "failed" });
      const exhausted = job.attempts >= job.max_attempts;
      log.error({ ...duration(), exhausted, err: error }, "job failed");
      throw error;
    }
    metrics.jobs.inc({ name, outcome: "done" });
    log.info(duration(), "job done");
  };
}
