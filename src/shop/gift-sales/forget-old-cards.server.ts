import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

/**
 * Who a card was for is forgotten a quarter after nothing is left on it, used up or over, and as
 * soon as it was sent where its buyer is forgotten, under whatever code it has by then. What it was
 * worth and what became of it stay. Of a card that nobody can pay for any more, nothing does.
 */
export async function forgetOldCards({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await sql`
    with recursive of_nobody as (
      select gift_cards.id from gift_cards join order_items on order_items.id = order_item_id
      join orders on orders.id = order_id
      where erased_at is not null
      union all
      select next.id from gift_cards as next join of_nobody on next.replaces_id = of_nobody.id
    )
    update gift_cards
    set recipient_name = null, recipient_email = null, sender_name = null, message = null,
      forgotten_at = ${now}::timestamptz
    where forgotten_at is null and sealed_code is null and (
      balance_cents = 0 and not exists (
        select from gift_card_movements where card_id = gift_cards.id
          and at > ${now}::timestamptz - interval '3 months')
      or id in (select id from of_nobody))`.execute(db);
  await sql`
    delete from gift_wishes using order_items, orders
    where order_items.id = order_item_id and orders.id = order_id
      and orders.status = 'cancelled'`.execute(db);
}
