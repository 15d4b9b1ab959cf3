import { readFile, writeFile } from "node:fs/promises";
import { generate, getDialect } from "kysely-codegen";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir, schemaFile } from "./conventions/project-files.ts";
import { startPostgres } from "./postgres/postgres.ts";

const postgres = await startPostgres({ persistent: false });
try {
  const url = postgres.url("postgres");
  await migrate(url, migrationsDir, createLogger({ name: "db:types", level: "warn" }));
  const types = await typesOf(url);
  if (!process.argv.includes("--check")) {
    await writeFile(schemaFile, types);
  } else if (types !== (await readFile(schemaFile, "utf8"))) {
    console.error("The types are not those of the migrated database: run npm run db:types.");
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}

async function typesOf(connectionString: string): Promise<string> {
  const dialect = getDialect("postgres", {});
  const db = await dialect.introspector.connect({ connectionString, dialect });
  try {
    return await generate({
      db,
      dialect,
      includePattern: "public.*",
      excludePattern: "kysely_*",
      outFile: null,
      // As the pool parses it.
      typeMapping: { int8: "number" },
    });
  } finally {
    await db.destroy();
  }
}
