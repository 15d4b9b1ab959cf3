import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { sinceOf } from "./first-step.server.ts";
import type { Period } from "./period.ts";

export type RankedProduct = { id: string; name: string; path: string | null; units: number };

const MOST = 5;

/** What sold best, in units, without those that came back. */
export async function rankProducts(
  { db, clock }: { db: Db; clock: Clock },
  { period }: { period: Period },
): Promise<RankedProduct[]> {
  const { rows } = await sql<RankedProduct>`
    with sold as (
      select product_id, -sum(quantity)::int as units
      from stock_movements
      where order_id is not null
        -- Worked out once: as a bare condition it may be asked of every row.
        and at >= (select ${sinceOf(period, clock.now())} at time zone 'Europe/Paris')
      group by product_id
      having sum(quantity) < 0
      order by units desc, product_id
      limit ${MOST}
    )
    select products.id, products.name, units,
      (select path from product_pictures where product_id = products.id
       order by position limit 1) as path
    from sold join products on products.id = sold.product_id
    order by units desc, products.id`.execute(db);
  return rows;
}
