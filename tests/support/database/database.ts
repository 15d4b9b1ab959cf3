import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, type Database } from "../../../src/platform/db/database.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { administer, onSameServer } from "../../../tooling/administer.ts";

export type TestDatabase = Database & { url: string; drop(): Promise<void> };

/** A migrated database of the caller's own, cloned in a moment: test files never meet. */
export async function testDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject("database");
  const name = `canopee_test_${randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = onSameServer(serverUrl, name);
  const logger = createLogger({ name: "tests", level: "silent" });
  const database = createDatabase({ url, poolMax: 10, applicationName: "canopee-test", logger });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
