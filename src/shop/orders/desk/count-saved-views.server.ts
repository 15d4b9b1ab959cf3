import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { isUnavailable } from "#platform/db/unavailable.server.ts";
import { isWords } from "../search/matching-orders.server.ts";
import { type DayFilter, FROM_THE_BEGINNING, isDayFilter, MOST_COUNTED } from "./order-query.ts";
import type { SavedView } from "./saved-views.server.ts";
import { selectListedOrders } from "./select-listed-orders.server.ts";

type IdsOf = (filter: DayFilter) => readonly string[];
type Counting = {
  idsOf: IdsOf;
  /** So long words are looked for: the list is worth more than a number beside a view. */
  patienceMs?: number | undefined;
};

const PATIENCE_MS = 1000;

/**
 * How many orders each view has, up to the most that is counted. Views of words have no number where
 * it is not found in time: words of many orders are looked for in all of them.
 */
export async function countSavedViews(
  { db }: { db: Db },
  views: readonly SavedView[],
  { idsOf, patienceMs = PATIENCE_MS }: Counting,
): Promise<Map<string, number>> {
  const words = views.filter(({ query }) => isWords(query.search));
  const others = views.filter(({ query }) => !isWords(query.search));
  const counts = await Promise.all([
    count(db, others, idsOf),
    words.length > 0 ? countInTime(db, words, { idsOf, patienceMs }) : [],
  ]);
  return new Map(counts.flat().map(({ id, count }) => [id, count]));
}

const countInTime = (
  db: Db,
  views: readonly SavedView[],
  { idsOf, patienceMs }: { idsOf: IdsOf; patienceMs: number },
): Promise<Count[]> =>
  inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(trx);
    return count(trx, views, idsOf);
  }).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return [];
  });

type Count = { id: string; count: number };

/** In one statement. */
async function count(db: Db, views: readonly SavedView[], idsOf: IdsOf): Promise<Count[]> {
  if (views.length === 0) return [];
  const counts = views.map(({ id, query }): RawBuilder<unknown> => {
    const ids = isDayFilter(query.filter) ? idsOf(query.filter) : undefined;
    const listed = selectListedOrders(db, { ...query, ...FROM_THE_BEGINNING }, { ids })
      .clearSelect()
      .clearOrderBy()
      .select("orders.id")
      .limit(MOST_COUNTED);
    return sql`select ${id} as id, (select count(*)::int from (${listed}) as listed) as count`;
  });
  const { rows } = await sql<Count>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
