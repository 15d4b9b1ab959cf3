import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import type * as Compose from "#compose.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { onShutdown } from "#platform/shutdown.server.ts";
import type * as Worker from "#worker/start.server.ts";
import { hasAdministrator } from "../src/shop/identity/administrators/has-administrator.server.ts";
import { inviteAdministrator } from "../src/shop/identity/administrators/invite-administrator.server.ts";
import type * as App from "../src/web/server/app.server.ts";
import { migrationsDir } from "./conventions/project-files.ts";
import { seed } from "./db-seed.ts";
import { developmentConfig } from "./development-config.ts";
import { developmentDatabase } from "./development-database.ts";
import { warmWhenIdle } from "./warm-when-idle.ts";

/**
 * `npm run dev`: the whole shop on one machine, with nothing installed beside Node. A PostgreSQL
 * of its own, the sample catalogue, the site and the worker in one process; mails at /dev/mails.
 */
const logger = createLogger({ name: "dev", level: "info", pretty: true });

const database = await developmentDatabase();
await migrate(database.url, migrationsDir, logger, { runsAlone: true });
await seed(database.url, logger);

const config = developmentConfig(database.url);

const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } });
// Through Vite, so that the routes and the server share one instance of each module.
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
const { compose } = await load<typeof Compose>("/src/compose.server.ts");
const house = compose(config, "web");
const { startWorker } = await load<typeof Worker>("/src/worker/start.server.ts");
const worker = await startWorker(house);

let lastAsked = performance.now();
const warming = warmWhenIdle({
  pictures: house.pictures,
  lastAsked: () => lastAsked,
  onError: (error) => logger.warn({ err: error }, "picture not made ahead"),
});
http.on("request", (request, response) => {
  lastAsked = performance.now();
  vite.middlewares(request, response, async () => {
    try {
      const app = await load<typeof App>("/src/web/server/app.server.ts");
      app.createDevListener(house)(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      logger.error({ err: error }, "the application could not be loaded");
      response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
    }
  });
});
const invitation = await firstInvitation();
http.listen(config.port, config.host, () => {
  logger.info(`La boutique est ouverte : ${config.publicUrl.origin}`);
  logger.info(`Les e-mails sont gardés : ${config.publicUrl.origin}/dev/mails`);
  if (invitation) logger.info(`Pour devenir administrateur (30 minutes) : ${invitation}`);
});

onShutdown(logger, async () => {
  warming.stop();
  http.closeAllConnections();
  http.close();
  await worker.stop();
  await vite.close();
  await house.close();
  await database.stop();
});

/** Without an administrator nobody could open the back-office. */
async function firstInvitation(): Promise<URL | undefined> {
  const { clock, database } = house;
  const dependencies = { db: database.db, clock, secretKey: config.secretKey };
  if (await hasAdministrator(dependencies)) return undefined;
  const { token } = await inviteAdministrator(dependencies, { email: "admin@canopee.example" });
  return new URL(`/admin/invitation?token=${token}`, config.publicUrl);
}
