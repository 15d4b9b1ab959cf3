import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { GiftWish } from "./gift-wish.ts";

/** What stands on the order, its mails and its invoice. */
const LINE_NAME = "Carte cadeau";

export type NewGiftOrder = {
  orderId: string;
  checkoutKey: string;
  bodyHash: Buffer;
  userId: string | null;
  wish: GiftWish;
  amountCents: Cents;
  provider: string;
  now: Date;
  expiresAt: Date;
};

/**
 * The order of a card with its line, its payment and what its buyer wants of it, in one statement.
 * A card that may be used for anything is no sale of a thing yet: its line is without VAT, which is
 * due on what it pays for. Nothing is held, and nothing is delivered.
 */
export async function writeGiftOrder(db: Db, order: NewGiftOrder): Promise<void> {
  const { orderId, wish, amountCents, userId, now, expiresAt } = order;
  await sql`
    with known_guest as (
      select id from guests where email = lower(${wish.buyer.email}) and ${userId}::uuid is null
    ),
    new_guest as (
      insert into guests (email, name, created_at)
      select lower(${wish.buyer.email}), ${wish.buyer.name}, ${now}::timestamptz
      where ${userId}::uuid is null and not exists (select from known_guest)
      on conflict (email) do update set email = excluded.email
      returning id
    ),
    new_order as (
      insert into orders (id, checkout_key, body_hash, user_id, guest_id, customer_name,
        customer_email, street, city, postal_code, country, delivery_method, is_cards_only,
        items_cents, delivery_cents, total_cents, reservation_expires_at, created_at, updated_at)
      select ${orderId}::uuid, ${order.checkoutKey}::uuid, ${order.bodyHash}::bytea,
        ${userId}::uuid, (select id from known_guest union all select id from new_guest limit 1),
        ${wish.buyer.name}, ${wish.buyer.email}, '', '', '', 'France', 'home', true,
        ${amountCents}::int, 0, ${amountCents}::int, ${expiresAt}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      returning id
    ),
    item as (
      insert into order_items (order_id, position, kind, units, name, price_cents, quantity,
        options, vat_basis_points, line_cents)
      select id, 0, 'gift_card', '{}', ${LINE_NAME}, ${amountCents}::int, 1, '{}', 0,
        ${amountCents}::int
      from new_order
      returning id
    ),
    wish as (
      insert into gift_wishes (order_item_id, recipient_name, recipient_email, sender_name, message,
        delivery, send_on)
      select id, ${wish.recipientName}, ${wish.recipientEmail}, ${wish.senderName},
        ${wish.message}, ${wish.delivery}, ${wish.sendOn}::date
      from item
    ),
    vat as (
      insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
      select id, 0, ${amountCents}::int, 0 from new_order
    ),
    payment as (
      insert into payments (order_id, provider, idempotency_key, amount_cents, created_at,
        updated_at)
      select id, ${order.provider}, 'order:' || id, ${amountCents}::int, ${now}::timestamptz,
        ${now}::timestamptz
      from new_order
    )
    insert into order_events (order_id, to_status, kind, actor, at)
    select id, 'pending', 'placed', 'shopper', ${now}::timestamptz from new_order`.execute(db);
}
