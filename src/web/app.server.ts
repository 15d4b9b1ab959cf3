import type { ServerResponse } from "node:http";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type ServerBuild } from "react-router";
import sirv from "sirv";
import type { House } from "#compose.server.ts";
import { listen } from "#platform/db/listen.server.ts";
import { createPageCache } from "#platform/page-cache/page-cache.server.ts";
import { createListener } from "./listener.server.ts";
import { type RunningServer, startServer } from "./server.ts";

const CLIENT_DIR = "build/client";
const MAX_AGE_MS = 5 * 60_000;

/** The web process as it runs in production: built files, kept pages, invalidation by NOTIFY. */
export async function openWeb(house: House): Promise<RunningServer> {
  const { config, logger, metrics, site } = house;
  const readiness = { draining: false };
  const pageCache = createPageCache({
    maxBytes: 64 * 1024 * 1024,
    maxAgeMs: MAX_AGE_MS,
    minRebuildMs: 1000,
    onOutcome: (outcome) => metrics.pages.inc({ outcome }),
    onError: (error, key) => logger.error({ err: error, key }, "page not built"),
  });
  const readSite = async () => {
    await site.refresh();
    // Every page shows something of it.
    pageCache.invalidate();
  };
  void readSite();
  const invalidations = listen({
    url: config.databaseUrl,
    channel: "pages_changed",
    logger,
    onNotify: (tag) => (tag === "settings" ? void readSite() : pageCache.invalidate(tag)),
    onReconnect: () => void readSite(),
  });
  const listener = createListener({
    house,
    readiness,
    pageCache,
    handler: createRequestHandler(serverBuild as ServerBuild, config.mode),
    serveAsset: sirv(CLIENT_DIR, {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: describe,
    }),
  });
  const server = await startServer(house, readiness, listener);
  return {
    port: server.port,
    async stop() {
      await server.stop();
      await (await invalidations).close();
    },
  };
}

function describe(response: ServerResponse, pathname: string) {
  // The one that sirv has no name for.
  if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
  const hashed = pathname.startsWith("/assets/");
  response.setHeader(
    "Cache-Control",
    hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
}

/** In development Vite serves the files and reloads this module; nothing is kept. */
export function createDevListener(house: House) {
  void house.site.refresh();
  return createListener({
    house,
    readiness: { draining: false },
    handler: createRequestHandler(serverBuild as ServerBuild, "development"),
  });
}
