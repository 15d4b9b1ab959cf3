import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { sinceOf } from "./first-step.server.ts";
import type { Period } from "./period.ts";

export type RankedProduct = { id: string; name: string; path: string | null; units: number };

const MOST = 5;

/** What sold best, in units. */
export async function rankProducts(
  { db, clock }: { db: Db; clock: Clock },
  { period }: { period: Period },
): Promise<RankedProduct[]> {
  const { rows } = await sql<RankedProduct>`
    with sold as (
      select product_id, sum(quantity)::int as units
      from orders join order_items on order_items.order_id = orders.id
      where paid_at >= ${sinceOf(period, clock.now())} at time zone 'Europe/Paris'
        and status <> 'cancelled'
      group by product_id
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
