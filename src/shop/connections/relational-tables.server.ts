import { type Probe, probeTables } from "#platform/db/probe-tables.server.ts";
import { tablesOf } from "./tables.ts";

const PROBES: readonly Probe[] = tablesOf("relational").flatMap(({ name, column }) => [
  { table: name },
  ...(column ? [{ table: name, column }] : []),
]);

/** The tables of the registry that the database has whole. Throws when it does not answer. */
export async function relationalTables(databaseUrl: string): Promise<Set<string>> {
  const answered = await probeTables(databaseUrl, PROBES);
  const missing = new Set(PROBES.flatMap((probe) => (answered.has(probe) ? [] : probe.table)));
  return new Set(PROBES.map(({ table }) => table).filter((table) => !missing.has(table)));
}
