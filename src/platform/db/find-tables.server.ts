import pg from "pg";

const LIMIT_MS = 2_000;

/**
 * The tables that the database has, by a connection of its own: what keeps the pool busy does not
 * make the database look away. Throws when it does not answer within two seconds.
 */
export async function findTables(url: string): Promise<Set<string>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "canopee-probe",
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ relname: string }>(
      `select relname from pg_catalog.pg_class
       where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')`,
    );
    return new Set(rows.map(({ relname }) => relname));
  } finally {
    await client.end().catch(() => {});
  }
}
