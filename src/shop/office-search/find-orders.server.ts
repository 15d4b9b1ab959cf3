import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { idsByNumberOrCustomer, isName } from "#shop/orders/search/matching-orders.server.ts";
import type { FoundOrder } from "./office-search.ts";

/** A name of many is found among so many of the newest orders, one of few by an index. */
const NEAREST = 1000;
const MOST_HITS = 1000;

/**
 * By their number or their customer, the newest first. What they hold is left to the list of orders:
 * to find a word that many products have takes longer than one waits while typing.
 */
export async function findOrders(db: Db, text: string, limit: number): Promise<FoundOrder[]> {
  const near = isName(text) ? await read(db, amongNearest(text, limit), limit) : [];
  return near.length === limit ? near : read(db, anywhere(text), limit);
}

// The subselect hides the text, for which the planner would otherwise leave the order of the index.
const amongNearest = (text: string, limit: number) => sql`
  select id from (
    select id, customer_folded, created_at from orders order by created_at desc, id desc
    limit ${sql.lit(NEAREST)}
  ) as nearest
  where customer_folded like (select '%' || fold_text(${text}) || '%')
  order by created_at desc, id desc limit ${limit}`;

const anywhere = (text: string) => sql`
  select id from (${sql.join(idsByNumberOrCustomer(text), sql` union all `)}) as hits (id)
  limit ${sql.lit(MOST_HITS)}`;

/** The ids come first: PostgreSQL would read every order to join them otherwise. */
async function read(db: Db, ids: RawBuilder<unknown>, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    with hits as materialized (${ids})
    select id, customer_name as "customerName", city, status, total_cents as "totalCents",
      (select number from order_numbers where order_id = orders.id) as number
    from orders where id = any(array(select id from hits))
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
