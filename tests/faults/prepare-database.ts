import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir } from "../../tooling/conventions/project-files.ts";
import { seed } from "../../tooling/db-seed.ts";

/** Makes an empty database one of a shop with the sample catalogue. */
export async function prepareDatabase(url: string) {
  const logger = createLogger({ name: "tests", level: "error" });
  await migrate(url, migrationsDir, logger);
  await seed(url, logger, { hasVariants: false });
}
