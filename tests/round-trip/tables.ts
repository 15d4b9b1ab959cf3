import type pg from "pg";

/** Every row of every table of the shop, as text. */
type Tables = ReadonlyMap<string, readonly string[]>;

/** What a row must be to count: a draft that is closed has no words, and is forgotten by itself. */
const KEPT: Readonly<Record<string, string>> = { "public.form_drafts": "closed_at is null" };

export async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by name`,
  );
  const read = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ line: string }>(
      `select to_jsonb(line)::text as line from ${name} as line
       where ${KEPT[name] ?? "true"} order by 1`,
    );
    return [name, rows.map(({ line }) => line)] as const;
  });
  return new Map(await Promise.all(read));
}

/** The rows that went (-) and came (+) by table; nothing at all when the tables are alike. */
export function changedRows(before: Tables, after: Tables): Record<string, string[]> {
  const tables = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name) ?? [], after.get(name) ?? []];
    const went = missingIn(now, old).map((line) => `- ${line}`);
    const came = missingIn(old, now).map((line) => `+ ${line}`);
    const lines = [...went, ...came];
    return lines.length > 0 ? [[name, lines] as const] : [];
  });
  return Object.fromEntries(tables);
}

function missingIn(rows: readonly string[], looked: readonly string[]): string[] {
  const known = new Set(rows);
  return looked.filter((line) => !known.has(line));
}
