import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { House } from "#compose.server.ts";
import type { Readiness } from "./server/health.server.ts";
import type { Traffic } from "./server/middleware/traffic.server.ts";

export type RunningServer = { port: number; stop(): Promise<void> };

/** How long nothing must be under way before we stop listening, and how long we wait for that. */
const QUIET_MS = 200;
const LONGEST_DRAIN_MS = 20_000;

/** One HTTP server that can be stopped without a visitor noticing. */
export async function startServer(
  house: House,
  readiness: Readiness,
  traffic: Traffic,
  listener: RequestListener,
): Promise<RunningServer> {
  const { config, logger } = house;
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // How often the two above are looked at.
      connectionsCheckingInterval: 5_000,
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
    // the clients turn elsewhere. We stop listening when they have: a connection that waits to
    // be accepted at that moment would be cut.
    readiness.draining = true;
    await sleep(config.shutdownDrainMs);
    const deadline = performance.now() + LONGEST_DRAIN_MS;
    while (!isQuiet() && performance.now() < deadline) await sleep(QUIET_MS / 4);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    logger.info("web stopped");
  }

  const isQuiet = () => traffic.underWay === 0 && performance.now() - traffic.lastAt >= QUIET_MS;

  return { port, stop };
}
