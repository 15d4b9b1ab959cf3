import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { House } from "#compose.server.ts";
import type { Readiness } from "./health.server.ts";

export type RunningServer = { port: number; stop(): Promise<void> };

/** One HTTP server that can be stopped without a visitor noticing. */
export async function startServer(
  house: House,
  readiness: Readiness,
  listener: RequestListener,
): Promise<RunningServer> {
  const { config, logger } = house;
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than the proxy's, so that it is never us who close a connection it is about to use.
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  logger.info({ port }, "web listening");

  async function stop() {
    // First /readyz says no and every answer closes its connection, so that the balancer and
    // the clients turn elsewhere; only then do we stop listening and wait for what is running.
    readiness.draining = true;
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDrainMs));
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    logger.info("web stopped");
  }

  return { port, stop };
}
