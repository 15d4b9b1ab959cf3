import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { withheldIds } from "../withheld/withheld-orders.server.ts";

/** The statuses are written out, so that PostgreSQL recognises the partial index. */
export const toPrepareCount = sql<number>`(
  select count(*) from orders
  where status in ('completed', 'processing') and not is_cards_only and id not in ${withheldIds})::int`;

/** How many orders wait to be prepared: paid, and none of them withheld. */
export async function countToPrepare({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${toPrepareCount} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
