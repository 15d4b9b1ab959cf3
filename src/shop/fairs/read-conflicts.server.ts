import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { FairLine } from "./fair.ts";
import { type Conflict, conflictsOf, type NotedSale } from "./fair-conflicts.ts";

/** Of the row of `fair_sales`: it came too late for the count, and waits for a person. */
const isUnsettled = sql<boolean>`(
  is_late and cancelled_at is null and settled_as is null
  or is_cancelled_late and cancel_settled_as is null)`;

export async function readConflicts(
  { db }: { db: Db | Transaction<DB> },
  { fairId, lines }: { fairId: string; lines: readonly FairLine[] },
): Promise<Conflict[]> {
  const { rows } = await sql<NotedSale>`
    select id, variant_id as "variantId", quantity, sold_at as "soldAt",
      cancelled_at is not null as "isCancelled", settled_as is not null as "isSettled",
      ${isUnsettled} as "isUnsettled"
    from fair_sales where fair_id = ${fairId}`.execute(db);
  return conflictsOf(lines, rows);
}
