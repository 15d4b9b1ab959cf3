import { type RawBuilder, sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Buyer } from "#shop/orders/reading/list-orders-of.server.ts";
import type { LinkOf } from "./link-of.ts";

/** Open links; one that was paid, or is over, is told with its order. */
export async function listLinksOf({ db }: { db: Db }, buyer: Buyer): Promise<LinkOf[]> {
  const isTheirs: RawBuilder<unknown> =
    "userId" in buyer
      ? sql`orders.user_id = ${buyer.userId}::uuid`
      : sql`orders.guest_id = ${buyer.guestId}::uuid and orders.user_id is null`;
  const { rows } = await sql<LinkOf>`
    select customer_name as name, customer_email as email,
      concat_ws(', ', nullif(street, ''), nullif(concat_ws(' ', postal_code, city), ' '),
        nullif(country, '')) as address,
      (select string_agg(order_items.name, ', ' order by position) from order_items
        where order_items.order_id = orders.id) as what,
      total_cents as "totalCents", held_until as "heldUntil", customer_note as "customerNote",
      own_note as "ownNote"
    from payment_links join orders on orders.id = payment_links.order_id
    where ${isTheirs} and orders.status = 'pending'
    order by held_until, payment_links.id`.execute(db);
  return rows.map((row) => ({ ...row, totalCents: cents(row.totalCents) }));
}
