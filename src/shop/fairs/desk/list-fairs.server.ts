import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { FairState } from "../fair.ts";

export type ListedFair = {
  id: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  state: FairState;
  taken: number;
  sold: number;
  takingsCents: Cents;
};

const MOST_SHOWN = 200;

/** Those that are going on, then the next ones, then those of before. */
export async function listFairs({ db }: { db: Db }): Promise<ListedFair[]> {
  const { rows } = await sql<Omit<ListedFair, "takingsCents"> & { takings: number }>`
    select id, name, place, starts_on::text as "startsOn", ends_on::text as "endsOn", state,
      coalesce((select sum(taken)::int from fair_lines where fair_id = fairs.id), 0) as taken,
      coalesce(sales.pieces, 0) as sold, coalesce(sales.cents, 0) as takings
    from fairs left join lateral (
      select sum(quantity)::int as pieces, sum(quantity * price_cents::bigint)::bigint as cents
      from fair_sales where fair_id = fairs.id and cancelled_at is null
    ) as sales on true
    order by state = 'open' desc, state = 'planned' desc,
      case when state = 'ended' then '2000-01-01'::date - starts_on
        else starts_on - '2000-01-01'::date end, id
    limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ takings, ...fair }) => ({ ...fair, takingsCents: cents(takings) }));
}
