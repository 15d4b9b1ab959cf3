import { readFileSync } from "node:fs";
import type { Pool } from "pg";

type Invariant = { when: "always" | "at rest"; name: string; query: string };

export type Violation = { name: string; rows: unknown[] };

const invariants = read(readFileSync(new URL("./invariants.sql", import.meta.url), "utf8"));

/** What is not true of the sale; empty when all is well. */
export async function violations(
  pool: Pick<Pool, "query">,
  { atRest }: { atRest: boolean },
): Promise<Violation[]> {
  const asked = invariants.filter(({ when }) => atRest || when === "always");
  // One message, one snapshot each; the server parses them together.
  const results = await pool.query(asked.map(({ query }) => query).join("\n"));
  const answers = Array.isArray(results) ? results : [results];
  return asked.flatMap(({ name }, index) => {
    const rows: unknown[] = answers[index]?.rows ?? [];
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

function read(text: string): Invariant[] {
  const parts = text.split(/^-- (always|at rest): /m).slice(1);
  const found: Invariant[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [name = "", ...query] = (parts[at + 1] ?? "").split("\n");
    found.push({ when: parts[at] as Invariant["when"], name, query: query.join("\n") });
  }
  return found;
}
