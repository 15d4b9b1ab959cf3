import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type DayFilter, isDayFilter, MOST_COUNTED } from "./order-query.ts";
import type { SavedView } from "./saved-views.server.ts";
import { selectListedOrders } from "./select-listed-orders.server.ts";

type IdsOf = (filter: DayFilter) => readonly string[];

/** How many orders each view has, up to the most that is counted, in one statement. */
export async function countSavedViews(
  { db }: { db: Db },
  views: readonly SavedView[],
  idsOf: IdsOf,
): Promise<Map<string, number>> {
  if (views.length === 0) return new Map();
  const counts = views.map(({ id, query }): RawBuilder<unknown> => {
    const ids = isDayFilter(query.filter) ? idsOf(query.filter) : undefined;
    const listed = selectListedOrders(db, { ...query, after: null }, { ids })
      .clearSelect()
      .clearOrderBy()
      .select("orders.id")
      .limit(MOST_COUNTED);
    return sql`select ${id} as id, (select count(*)::int from (${listed}) as listed) as count`;
  });
  const { rows } = await sql<{
    id: string;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
