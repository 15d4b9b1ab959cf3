import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import type { House } from "#compose.server.ts";
import { mayReadMetrics } from "#platform/metrics-access.server.ts";

export type Readiness = { draining: boolean; wasReady?: boolean };

const PROBE_MS = 2000;

export const isProbe = ({ url }: Pick<IncomingMessage, "url">): boolean =>
  url === "/healthz" || url === "/readyz" || url === "/metrics";

/** Answers /healthz, /readyz and /metrics; false when the request is for something else. */
export async function answerHealth(
  house: House,
  readiness: Readiness,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (request.url) {
    case "/healthz":
      plain(response, 200, "ok\n");
      return true;
    case "/readyz": {
      const problem = await databaseProblem(house);
      readiness.wasReady ||= !problem;
      // A database that goes away later takes all processes with it: turning visitors away from
      // each of them would also hide the kept pages, which need no database.
      const ready = readiness.wasReady && !readiness.draining;
      plain(
        response,
        ready ? 200 : 503,
        `${readiness.draining ? "draining" : (problem ?? "ready")}\n`,
      );
      return true;
    }
    case "/metrics":
      await answerMetrics(house, request, response);
      return true;
    default:
      return false;
  }
}

async function answerMetrics(house: House, request: IncomingMessage, response: ServerResponse) {
  if (!mayReadMetrics(house.config, request.headers.authorization)) {
    return plain(response, 404, "Not found\n");
  }
  const { registry } = house.metrics;
  plain(response, 200, await registry.metrics(), registry.contentType);
}

async function databaseProblem(house: House): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, PROBE_MS, "database slow");
  const probe = sql`select 1`.execute(house.database.db).then(
    () => undefined,
    () => "database away",
  );
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
}

function plain(response: ServerResponse, status: number, body: string, type = "text/plain") {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}
