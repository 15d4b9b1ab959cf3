import { sql, type Transaction } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";

/** `id` is the card by which it is used now; `soldCents` is what was paid for it. */
type SoldCard = { id: string; soldCents: Cents };

/**
 * Under the lock of an order: the cards that it has sold, each under the code that it has now, locked.
 * They are read and written by the next statement: this one began before it waited for them, and does
 * not see the row of a code that one was given meanwhile.
 */
export async function lockSoldCards(
  trx: Transaction<DB>,
  { orderId }: { orderId: string },
): Promise<SoldCard[]> {
  const { rows } = await sql<SoldCard>`
    select gift_card_in_use(sold.id) as id, sold.initial_cents as "soldCents"
    from gift_cards as sold join order_items on order_items.id = sold.order_item_id
    where order_items.order_id = ${orderId}::uuid`.execute(trx);
  return rows;
}
