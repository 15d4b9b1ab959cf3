import type { CronItem } from "graphile-worker";
import type { JobDefinition } from "#shop/jobs/job.ts";
import { jobs } from "#shop/jobs/jobs.ts";

type Definition = Omit<JobDefinition<never>, "payload">;

/** Every job that the clock asks for, as its definition says. */
export const cron: CronItem[] = Object.entries<Definition>(jobs).flatMap(
  ([task, { cron, key, queue, priority, maxAttempts }]) =>
    cron
      ? {
          task,
          match: cron.match,
          options: {
            jobKey: key({} as never),
            maxAttempts: cron.maxAttempts ?? maxAttempts,
            ...(cron.backfillMs && { backfillPeriod: cron.backfillMs }),
            ...(queue && { queueName: queue }),
            ...(priority && { priority }),
          },
        }
      : [],
);
