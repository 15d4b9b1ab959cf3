import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "../../../src/platform/db/migrate.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { administer, onSameServer } from "../../../tooling/administer.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { serverUrl: string; template: string };
  }
}

/** One server for the whole run, with one migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const postgres = given ? undefined : await startPostgres({ persistent: false, inMemory: true });
  const serverUrl = given ?? postgres?.url("postgres") ?? "";
  const template = `canopee_template_${randomUUID().slice(0, 8)}`;
  await administer(serverUrl, `create database ${template}`);
  const logger = createLogger({ name: "tests", level: "warn" });
  await migrate(onSameServer(serverUrl, template), migrationsDir, logger);
  project.provide("database", { serverUrl, template });
  return async () => {
    if (given) await administer(serverUrl, `drop database ${template} with (force)`);
    await postgres?.stop();
  };
}
