import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "#platform/db/database.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { mayReadMetrics } from "#platform/metrics-access.server.ts";
import { createHealthFigures } from "#platform/queue/health-figures.server.ts";
import type { Heartbeat } from "#platform/queue/heartbeat.ts";

/** It asks every second; a minute leaves room for a failover and a slow machine. */
const SILENT_SECONDS = 60;

type Dependencies = {
  config: {
    host: string;
    mode: string;
    metricsToken?: string | undefined;
    dataDir: string;
    workerPort: number;
  };
  database: Pick<Database, "db">;
  metrics: Metrics;
  heartbeat: Heartbeat;
};

/** Answers /healthz and /metrics of a worker, at a port of its own. */
export async function listenForHealth({ config, database, metrics, heartbeat }: Dependencies) {
  const { registry } = metrics;
  const { dataDir } = config;
  const figures = createHealthFigures({ registry, db: database.db, heartbeat, dataDir });

  async function answer({ url, headers }: IncomingMessage, response: ServerResponse) {
    if (url === "/healthz") {
      const age = Math.floor(heartbeat.ageSeconds());
      if (age <= SILENT_SECONDS) return plain(response, 200, "ok\n");
      return plain(response, 503, `no job asked for since ${age} s\n`);
    }
    if (url !== "/metrics" || !mayReadMetrics(config, headers.authorization)) {
      return plain(response, 404, "Not found\n");
    }
    await figures.read();
    plain(response, 200, await registry.metrics(), registry.contentType);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => plain(response, 500, "failed\n"));
  });
  server.listen(config.workerPort, config.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function plain(response: ServerResponse, status: number, body: string, type = "text/plain") {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}
