import { createHash } from "node:crypto";
import type pg from "pg";

/** Of all that the shop knows: it differs as soon as one row does. */
export async function fingerprint(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by name`,
  );
  const hash = createHash("sha256");
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(string_agg(line::text, '|' order by line::text), '') as all from ${name} as line`,
    );
    hash.update(`${name}:${rows[0]?.all}`);
  }
  return hash.digest("hex");
}
