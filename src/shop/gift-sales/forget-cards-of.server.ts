import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/**
 * Takes a person out of gift cards: as a reader of those that were sent to them, as the sender of
 * those that they bought, and out of those that replace them, which have the same words. What waits
 * to be sent still goes, or its buyer has paid for nothing: it is forgotten in the night that follows.
 */
export async function forgetCardsOf(
  trx: Transaction<DB>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await sql`
    with recursive theirs as (
      select id from gift_cards where lower(recipient_email) = lower(${email})
      union
      select gift_cards.id from gift_cards
      join order_items on order_items.id = order_item_id
      join orders on orders.id = order_items.order_id
      where lower(orders.customer_email) = lower(${email})
      union
      select next.id from gift_cards as next join theirs on next.replaces_id = theirs.id
    )
    update gift_cards
    set recipient_name = null, recipient_email = null, sender_name = null, message = null,
      forgotten_at = ${now}::timestamptz
    where sealed_code is null and id in (select id from theirs)`.execute(trx);
}
