import { Logger as QueueLogger } from "graphile-worker";
import type { Logger } from "#platform/logger.server.ts";

// What graphile-worker calls information is one line per job, which observed-task already writes.
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/** graphile-worker's own messages in our log, without its metadata, which carries whole jobs. */
export function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.failure) return;
    logger[LEVELS[level]](message);
  });
}
