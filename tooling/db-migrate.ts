import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir } from "./conventions/project-files.ts";
import { developmentDatabase } from "./development-database.ts";

const logger = createLogger({ name: "db:migrate", level: "info" });
const database = await developmentDatabase();
try {
  await migrate(database.url, migrationsDir, logger);
  logger.info("the database is up to date");
} finally {
  await database.stop();
}
