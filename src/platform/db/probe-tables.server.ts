import pg from "pg";

const LIMIT_MS = 2_000;
// « Syntax error or access rule violation »: the table or the column is not there, or not for us.
const NOT_THERE = "42";

/** A table, or one of its columns. */
export type Probe = { table: string; column?: string };

/**
 * Those of the probes that can be read, by a connection of its own: what keeps the pool busy does
 * not make the database look away. Throws when it does not answer within two seconds.
 */
export async function probeTables(url: string, probes: readonly Probe[]): Promise<Set<Probe>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "canopee-probe",
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const answered = new Set<Probe>();
    for (const probe of probes) if (await canCount(client, probe)) answered.add(probe);
    return answered;
  } finally {
    await client.end().catch(() => {});
  }
}

/** At most one row is counted, however large the table. */
async function canCount(client: pg.Client, { table, column }: Probe): Promise<boolean> {
  const rows = `select ${column ? client.escapeIdentifier(column) : "1"} as one
    from public.${client.escapeIdentifier(table)} limit 1`;
  try {
    await client.query(`select count(one) from (${rows}) as probe`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith(NOT_THERE)) return false;
    throw error;
  }
}
