import { setTimeout as sleep } from "node:timers/promises";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { House } from "#compose.server.ts";
import { listen } from "#platform/db/listen.server.ts";
import { createPageCache } from "#platform/page-cache/page-cache.server.ts";
import { serveFiles } from "#web/server/built-files/serve-files.server.ts";
import { type RunningServer, startServer } from "#web/server.ts";
import { createListener } from "./listener.server.ts";
import { noTraffic } from "./middleware/traffic.server.ts";
import { createAreaHandlers } from "./pages/area-handlers.server.ts";

const MAX_AGE_MS = 5 * 60_000;
const FIRST_READ_MS = 2000;
const READ_AGAIN_MS = 5000;
/** Kinds of data of which every page shows something. */
const ON_EVERY_PAGE: ReadonlySet<string> = new Set(["settings", "menu"]);

/** The web process as it runs in production: built files, kept pages, invalidation by NOTIFY. */
export async function openWeb(house: House): Promise<RunningServer> {
  const { clock, config, logger, metrics, site, shopIdentity, collectionMenu, cardShelf } = house;
  const readiness = { draining: false };
  const traffic = noTraffic();
  const pageCache = createPageCache({
    maxBytes: 64 * 1024 * 1024,
    maxVariationBytes: 8 * 1024 * 1024,
    maxAgeMs: MAX_AGE_MS,
    minRebuildMs: 1000,
    onOutcome: (outcome) => metrics.pages.inc({ outcome }),
    onError: (error, key) => logger.error({ err: error, key }, "page not built"),
  });
  let wasOpen = shopIdentity.isOpen();
  let again: NodeJS.Timeout | undefined;
  const readSite = async () => {
    clearTimeout(again);
    try {
      await Promise.all([site.refresh(), shopIdentity.refresh(), collectionMenu.refresh()]);
    } catch (error) {
      logger.warn({ err: error }, "the settings could not be read, trying again");
      clearTimeout(again);
      again = setTimeout(readSite, READ_AGAIN_MS).unref();
      return;
    }
    cardShelf.clear();
    // Every page shows something of it; of a shop that has closed or opened, none is shown again.
    if (shopIdentity.isOpen() === wasOpen) pageCache.invalidate();
    else pageCache.clear();
    wasOpen = shopIdentity.isOpen();
  };
  // Whether the shop is open is known before anyone is let in, unless the database is away.
  await Promise.race([readSite(), sleep(FIRST_READ_MS)]);
  const invalidations = listen({
    url: config.databaseUrl,
    channel: "pages_changed",
    logger,
    onNotify: (tag) => {
      if (ON_EVERY_PAGE.has(tag)) return void readSite();
      if (tag === "catalogue") cardShelf.clear();
      pageCache.invalidate(tag);
    },
    onListening: () => void readSite(),
  });
  const listener = createListener({
    house,
    readiness,
    traffic,
    pageCache,
    handler: createAreaHandlers(serverBuild as ServerBuild, config.mode),
    serveAsset: await serveFiles({ dataDir: config.dataDir, clock, logger }),
  });
  const server = await startServer(house, readiness, traffic, listener);
  return {
    port: server.port,
    async stop() {
      await server.stop();
      await (await invalidations).close();
    },
  };
}

/** In development Vite serves the files and reloads this module; nothing is kept. */
export function createDevListener(house: House) {
  const unread = (error: unknown) => house.logger.warn({ err: error }, "settings not read");
  house.site.refresh().catch(unread);
  house.shopIdentity.refresh().catch(unread);
  house.collectionMenu.refresh().catch(unread);
  return createListener({
    house,
    readiness: { draining: false },
    traffic: noTraffic(),
    handler: createRequestHandler(serverBuild as ServerBuild, "development"),
  });
}
