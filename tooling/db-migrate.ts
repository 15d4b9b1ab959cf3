import { parseArgs } from "node:util";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir } from "./conventions/project-files.ts";
import { developmentDatabase } from "./development-database.ts";

const { values } = parseArgs({ options: { after: { type: "boolean", default: false } } });
const logger = createLogger({ name: "db:migrate", level: "info" });
const database = await developmentDatabase();
try {
  await migrate(database.url, migrationsDir, logger, { runsAlone: values.after });
  logger.info("the database is up to date");
} finally {
  await database.stop();
}
