import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { toPrepareCount } from "./count-to-prepare.server.ts";
import { incidentIds } from "./incident-orders.server.ts";
import { MOST_COUNTED } from "./order-query.ts";

type OrderViewCounts = { to_prepare: number; shipped: number; incident: number };

/** How many orders are in the views that no forecast decides, each from an index of its own. */
export async function countOrderViews({ db }: { db: Db }): Promise<OrderViewCounts> {
  const { rows } = await sql<OrderViewCounts>`
    select ${toPrepareCount} as to_prepare,
      (select count(*)::int from (
        select from orders where status = 'shipped' limit ${MOST_COUNTED})) as shipped,
      (select count(distinct order_id)::int from (
        select order_id from ${incidentIds} limit ${MOST_COUNTED})) as incident
    `.execute(db);
  return rows[0] ?? { to_prepare: 0, shipped: 0, incident: 0 };
}
