import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";
import { hashOfCode } from "./code-hash.server.ts";
import { CODE_BYTES, endOfCode, toGiftCode } from "./gift-code.ts";

export type NewCard = {
  amountCents: Cents;
  source: "sold" | "offered" | "replacement";
  orderItemId?: string | null;
  replacesId?: string | null;
  recipientName?: string | null;
  recipientEmail?: string | null;
  senderName?: string | null;
  message?: string | null;
  delivery: "email" | "print";
  /** A day in Paris; null for at once. */
  sendOn?: string | null;
  /** Of a card that takes the place of another; two years otherwise. */
  expiresAt?: Date | undefined;
  actor: string;
  now: Date;
};

const YEARS = 2;

/** Writes a card and what it holds. Its code is given back this once, and kept nowhere. */
export async function issueCard(
  trx: Transaction<DB>,
  card: NewCard,
): Promise<{ id: string; code: string }> {
  const { amountCents, actor, now } = card;
  const id = newId();
  const code = toGiftCode(randomBytes(CODE_BYTES));
  await trx
    .insertInto("gift_cards")
    .values({
      id,
      code_hash: hashOfCode(code),
      code_end: endOfCode(code),
      initial_cents: amountCents,
      source: card.source,
      order_item_id: card.orderItemId ?? null,
      replaces_id: card.replacesId ?? null,
      recipient_name: card.recipientName ?? null,
      recipient_email: card.recipientEmail ?? null,
      sender_name: card.senderName ?? null,
      message: card.message ?? null,
      delivery: card.delivery,
      send_on: card.sendOn ?? null,
      expires_at: card.expiresAt ?? sql<Date>`${now}::timestamptz + ${`${YEARS} years`}::interval`,
      created_at: now,
    })
    .execute();
  const movement = {
    card_id: id,
    amount_cents: amountCents,
    kind: "issued" as const,
    actor,
    at: now,
  };
  await trx.insertInto("gift_card_movements").values(movement).execute();
  return { id, code };
}
