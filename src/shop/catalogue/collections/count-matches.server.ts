import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { CollectionRule } from "./collection-rule.ts";

/** No index knows every rule: so many products are looked at, however many there are. */
const MOST_LOOKED_AT = 20_000;

/** How many products on sale match; `isWhole` is false when there are more than were looked at. */
export type Matches = { count: number; isWhole: boolean };

/** How many products on sale a rule would take. */
export async function countMatches(
  { db }: { db: Db },
  rule: CollectionRule,
  most = MOST_LOOKED_AT,
): Promise<Matches> {
  const { rows } = await sql<Matches>`
    select (count(*) filter (where matches))::int as count, count(*) < ${most} as "isWhole"
    from (
      select matches_rule(products, ${JSON.stringify(rule)}::jsonb) as matches
      from products where archived_at is null
      limit ${most}
    ) as looked_at`.execute(db);
  return rows[0] ?? { count: 0, isWhole: true };
}
