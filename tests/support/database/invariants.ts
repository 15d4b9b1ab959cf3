import { readFileSync } from "node:fs";
import type { Pool } from "pg";

type Invariant = { when: "always" | "at rest"; name: string; query: string };

export type Violation = { name: string; rows: unknown[] };
type Asked = { atRest: boolean };

const invariants = read(readFileSync(new URL("./invariants.sql", import.meta.url), "utf8"));

/** What is not true of the sale; empty when all is well. */
export async function violations(
  pool: Pick<Pool, "query">,
  { atRest }: Asked,
): Promise<Violation[]> {
  const asked = invariants.filter(({ when }) => atRest || when === "always");
  // One message, one snapshot each; the server parses them together.
  return answered(asked, await pool.query(asked.map(({ query }) => query).join("\n")));
}

/**
 * For who asks a thousand times: a connection that keeps the plans, which are most of the time that
 * asking takes in a small shop.
 */
export async function watchInvariants(pool: Pool) {
  const client = await pool.connect();
  const named = invariants.map((invariant, at) => ({ ...invariant, plan: `invariant_${at}` }));
  await client.query(named.map(({ plan, query }) => `prepare ${plan} as ${query}`).join("\n"));
  return {
    async violations({ atRest }: Asked): Promise<Violation[]> {
      const asked = named.filter(({ when }) => atRest || when === "always");
      return answered(
        asked,
        await client.query(asked.map(({ plan }) => `execute ${plan}`).join(";")),
      );
    },
    stop: () => client.release(true),
  };
}

function answered(asked: readonly Invariant[], results: unknown): Violation[] {
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
