import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { WITHIN_MS } from "./refused-cards.ts";

type Of = { orderId: string } | { checkoutKeys: readonly string[] };

/**
 * How many cards were refused lately to one order, or to the checkouts of one network, or, if more,
 * how often one of their cards was refused anywhere.
 */
export async function countRefusedCards(
  { db, clock }: { db: Db; clock: Clock },
  of: Of,
): Promise<number> {
  const since = new Date(clock.now().getTime() - WITHIN_MS);
  const orders =
    "orderId" in of
      ? sql`(select ${of.orderId}::uuid)`
      : sql`(select id from orders where checkout_key = any(${of.checkoutKeys}::uuid[]))`;
  const { rows } = await sql<{ refused: number }>`
    with own as materialized (
      select card_hash from payment_failures where order_id in ${orders} and at > ${since}
    )
    select greatest((select count(*) from own), (
      select max(uses) from (
        select count(*) as uses from payment_failures
        where card_hash in (select card_hash from own) and at > ${since}
        group by card_hash
      ) as cards
    ))::int as refused`.execute(db);
  return rows[0]?.refused ?? 0;
}
