import type { Logger } from "./logger.server.ts";

/** Ends the process cleanly on SIGTERM and SIGINT; a second signal means that someone is impatient. */
export function onShutdown(logger: Logger, stop: () => Promise<void>) {
  let stopping = false;
  const shutdown = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, "shutting down");
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, "shutdown failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", shutdown);
  process.on("SIGINT", shutdown);
}
