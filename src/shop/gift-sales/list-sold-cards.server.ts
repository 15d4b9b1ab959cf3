import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";

/** A card of an order, as its buyer sees it: to whom and when, never its code. */
export type SoldCard = {
  /** Null until it is issued. */
  id: string | null;
  amountCents: Cents;
  recipientName: string | null;
  recipientEmail: string | null;
  isPrinted: boolean;
  /** A day in Paris; null for at once. */
  sendOn: string | null;
  sentAt: Date | null;
  expiresAt: Date | null;
};

/** The cards of an order, issued or not yet. */
export async function listSoldCards(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<SoldCard[]> {
  const rows = await db
    .selectFrom("order_items")
    .leftJoin("gift_wishes", "gift_wishes.order_item_id", "order_items.id")
    .leftJoin("gift_cards", "gift_cards.order_item_id", "order_items.id")
    .select(["gift_cards.id", "line_cents", "sent_at", "expires_at"])
    .select(({ fn }) => [
      fn.coalesce("gift_cards.recipient_name", "gift_wishes.recipient_name").as("name"),
      fn.coalesce("gift_cards.recipient_email", "gift_wishes.recipient_email").as("email"),
      sql<string | null>`coalesce(gift_cards.send_on, gift_wishes.send_on)::text`.as("send_on"),
      fn.coalesce("gift_cards.delivery", "gift_wishes.delivery").as("delivery"),
    ])
    .where("order_id", "=", orderId)
    .where("kind", "=", "gift_card")
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCents: cents(row.line_cents),
    recipientName: row.name,
    recipientEmail: row.email,
    isPrinted: row.delivery === "print",
    sendOn: row.send_on,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
  }));
}
