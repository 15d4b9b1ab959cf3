import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { writeGiftCode } from "#shop/gift-cards/gift-code.ts";
import { openCode } from "#shop/gift-cards/seal-code.server.ts";
import { withheldReason } from "#shop/orders/withheld/withheld-orders.server.ts";

export type CardToSend = {
  id: string;
  /** As it is printed. */
  code: string;
  amountCents: Cents;
  expiresAt: Date;
  recipientName: string | null;
  senderName: string | null;
  message: string | null;
  /** To be printed by its buyer, who gives it on. */
  isPrinted: boolean;
  isReplacement: boolean;
  /** Null for one that the desk prints. */
  to: string | null;
};

type Dependencies = { db: Db; secrets: SecretBox };

/** The card with its code, as long as it waits to be sent; null once it was, or pays no more. */
export async function findCardToSend(
  { db, secrets }: Dependencies,
  { cardId: id }: { cardId: string },
): Promise<CardToSend | null> {
  const row = await db
    .selectFrom("gift_cards")
    .leftJoin("order_items", "order_items.id", "gift_cards.order_item_id")
    .leftJoin("orders", "orders.id", "order_items.order_id")
    .select(["gift_cards.sealed_code", "balance_cents", "expires_at", "delivery", "source"])
    .select(["recipient_name", "recipient_email", "sender_name", "message"])
    .select("orders.customer_email")
    .where("gift_cards.id", "=", id)
    .where("blocked_at", "is", null)
    .where("balance_cents", ">", 0)
    // Contested, withdrawn from: whoever gets it could spend what its buyer is to have back.
    .where(withheldReason, "is", null)
    .executeTakeFirst();
  if (!row?.sealed_code) return null;
  return {
    id,
    code: writeGiftCode(openCode(secrets, { id, sealed: row.sealed_code })),
    amountCents: cents(row.balance_cents),
    expiresAt: row.expires_at,
    recipientName: row.recipient_name,
    senderName: row.sender_name,
    message: row.message,
    isPrinted: row.delivery === "print",
    isReplacement: row.source === "replacement",
    to: row.recipient_email ?? row.customer_email,
  };
}
