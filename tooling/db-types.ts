import { readFile, writeFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { generate, getDialect } from "kysely-codegen";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir, schemaFile } from "./conventions/project-files.ts";
import { startPostgres } from "./postgres/postgres.ts";

type Checked = { column: string; isRequired: boolean; hasDefault: boolean; definition: string };
/** As PostgreSQL writes `check (status in ('open', 'closed'))`. */
const NAMED_VALUES =
  /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)(?: NOT VALID)?$/;

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
      overrides: { columns: await checkedColumns(db) },
      // As the pool parses it.
      typeMapping: { int8: "number" },
    });
  } finally {
    await db.destroy();
  }
}

/** A column whose check names its values has the type of those values. */
async function checkedColumns(db: Kysely<unknown>): Promise<Record<string, string>> {
  const { rows } = await sql<Checked>`
    select conrelid::regclass::text || '.' || attname as column, attnotnull as "isRequired",
      atthasdef as "hasDefault", pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace
    order by 1`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ column, definition, isRequired, hasDefault }) => {
      const [, list] = NAMED_VALUES.exec(definition) ?? [];
      if (!list) return [];
      const values = [...list.matchAll(/'(\w+)'/g)].map(([, value]) => `"${value}"`);
      const type = [...values, ...(isRequired ? [] : ["null"])].join(" | ");
      return [[column, hasDefault ? `Generated<${type}>` : type]];
    }),
  );
}
