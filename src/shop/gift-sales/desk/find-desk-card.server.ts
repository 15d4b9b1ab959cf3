import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type CardRow, cardColumns, toListed } from "./card-row.server.ts";
import type { ListedCard } from "./list-cards.server.ts";

export type CardMovement = {
  id: number;
  kind: string;
  amountCents: Cents;
  at: Date;
  order: { id: string; number: number | null } | null;
};

export type DeskCard = ListedCard & {
  recipientEmail: string | null;
  message: string | null;
  reason: string | null;
  isPrinted: boolean;
  sentAt: Date | null;
  createdAt: Date;
  /** Its code waits here still: for the mail, or for whoever prints it. */
  isSealed: boolean;
  /** Blocked until the bank has decided about its payment. */
  isContested: boolean;
  order: { id: string; number: number | null } | null;
  replacesId: string | null;
  replacedById: string | null;
  movements: CardMovement[];
};

type Row = CardRow & {
  recipientEmail: string | null;
  message: string | null;
  reason: string | null;
  delivery: string;
  sentAt: Date | null;
  createdAt: Date;
  isContested: boolean;
  orderId: string | null;
  orderNumber: number | null;
  replacesId: string | null;
  replacedById: string | null;
};

type MovementRow = {
  id: number;
  kind: string;
  amount: number;
  at: Date;
  orderId: string | null;
  number: number | null;
};

/** A card with all that became of it; null for none. */
export async function findDeskCard(
  { db, clock }: { db: Db; clock: Clock },
  { id }: { id: string },
): Promise<DeskCard | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<Row>`
    select ${cardColumns}, recipient_email as "recipientEmail", message, reason, delivery,
      sent_at as "sentAt", gift_cards.created_at as "createdAt", is_blocked_by_dispute as "isContested",
      order_items.order_id as "orderId", order_numbers.number as "orderNumber", replaces_id as "replacesId",
      (select next.id from gift_cards as next where next.replaces_id = gift_cards.id)
        as "replacedById"
    from gift_cards
    left join order_items on order_items.id = order_item_id
    left join order_numbers on order_numbers.order_id = order_items.order_id
    where gift_cards.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { rows: movements } = await sql<MovementRow>`
    select id, kind, amount_cents as amount, at, gift_card_movements.order_id as "orderId", number
    from gift_card_movements
    left join order_numbers on order_numbers.order_id = gift_card_movements.order_id
    where card_id = ${id}::uuid order by id`.execute(db);
  return {
    ...toListed(row, clock.now()),
    recipientEmail: row.recipientEmail,
    message: row.message,
    reason: row.reason,
    isPrinted: row.delivery === "print",
    sentAt: row.sentAt,
    createdAt: row.createdAt,
    isSealed: row.isSealed,
    isContested: row.isContested,
    order: row.orderId ? { id: row.orderId, number: row.orderNumber } : null,
    replacesId: row.replacesId,
    replacedById: row.replacedById,
    movements: movements.map(({ orderId, number, amount, ...movement }) => ({
      ...movement,
      amountCents: cents(amount),
      order: orderId ? { id: orderId, number } : null,
    })),
  };
}
