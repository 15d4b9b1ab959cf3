import type { IncomingMessage, ServerResponse } from "node:http";
import type { House } from "#compose.server.ts";
import { newId } from "#kernel/ids.ts";
import { withoutRedaction } from "#platform/logger.server.ts";
import { isProbe } from "../health.server.ts";
import { loggedPath } from "../logged-path.ts";

/** What is under way, and when the last of it ended. */
export type Traffic = { underWay: number; lastAt: number };

export const noTraffic = (): Traffic => ({ underWay: 0, lastAt: 0 });

/** One request, of whose answer `kind` tells what it was. */
type Followed = { requestId: string; kind: string };

/** Tells the log, the metrics and who waits for the end of it what becomes of each request. */
export function followRequests({ logger, metrics }: House, traffic: Traffic) {
  const log = withoutRedaction(logger);

  return (request: IncomingMessage, response: ServerResponse): Followed => {
    const started = performance.now();
    const followed = { requestId: newId(), kind: "page" };
    // Balancers go on asking how we are; that keeps nobody from leaving.
    const counts = !isProbe(request);
    if (counts) traffic.underWay += 1;
    response.on("close", () => {
      const now = performance.now();
      if (counts) {
        traffic.underWay -= 1;
        traffic.lastAt = now;
      }
      const { requestId, kind } = followed;
      const { method } = request;
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ kind, status }, (now - started) / 1000);
      const path = loggedPath(request.url);
      const ms = Math.round(now - started);
      log.info({ requestId, method, path, status, ms, kind }, "request");
    });
    return followed;
  };
}
