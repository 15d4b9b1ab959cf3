import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { GiftCardOf } from "./gift-card-of.ts";

type Row = Omit<GiftCardOf, "amountCents"> & { amount: number };

/** Bought with an e-mail address, or sent to it. What is still to be issued is a card too. */
export async function listCardsOf(
  { db }: { db: Db },
  { email }: { email: string },
): Promise<GiftCardOf[]> {
  const { rows } = await sql<Row>`
    select case when lower(orders.customer_email) = lower(${email}) then 'bought' else 'received' end
        as role,
      cards.amount, cards.recipient_name as "recipientName",
      cards.recipient_email as "recipientEmail", cards.sender_name as "senderName",
      cards.message, cards.send_on::text as "sendOn", cards.sent_at as "sentAt"
    from (
      select order_item_id, initial_cents as amount, recipient_name, recipient_email, sender_name,
        message, send_on, sent_at
      from gift_cards
      union all
      select order_item_id, line_cents, recipient_name, recipient_email, sender_name, message,
        send_on, null
      from gift_wishes join order_items on order_items.id = order_item_id
    ) as cards
    left join order_items on order_items.id = cards.order_item_id
    left join orders on orders.id = order_items.order_id
    where lower(cards.recipient_email) = lower(${email})
      or lower(orders.customer_email) = lower(${email})
    order by cards.sent_at nulls last, cards.amount`.execute(db);
  return rows.map(({ amount, ...card }) => ({ ...card, amountCents: cents(amount) }));
}
