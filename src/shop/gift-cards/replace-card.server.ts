import { sql, type Transaction } from "kysely";
import { cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { earlierCodes } from "./earlier-codes.server.ts";
import { issueCard } from "./issue-card.server.ts";

type Replacing = { id: string; actor: string; now: Date };
export type ReplaceError = { code: "unknown_card" } | { code: "replaced" } | { code: "empty" };

/** Lost: what is left goes to a card with a new code, until the same day; the old one pays no more. */
export async function replaceCard(
  trx: Transaction<DB>,
  { id, actor, now }: Replacing,
): Promise<Result<{ id: string; code: string }, ReplaceError>> {
  const card = await trx
    .selectFrom("gift_cards")
    .select(["balance_cents", "expires_at", "delivery", "recipient_name", "recipient_email"])
    .select(["sender_name", "message", "blocked_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!card) return err({ code: "unknown_card" });
  const next = await trx
    .selectFrom("gift_cards")
    .select("id")
    .where("replaces_id", "=", id)
    .executeTakeFirst();
  if (next) return err({ code: "replaced" });
  if (card.balance_cents === 0) return err({ code: "empty" });
  await trx
    .insertInto("gift_card_movements")
    .values({
      card_id: id,
      amount_cents: -card.balance_cents,
      kind: "replaced",
      actor,
      at: now,
    })
    .execute();
  const issued = await issueCard(trx, {
    amountCents: cents(card.balance_cents),
    source: "replacement",
    replacesId: id,
    recipientName: card.recipient_name,
    recipientEmail: card.recipient_email,
    senderName: card.sender_name,
    message: card.message,
    delivery: card.delivery,
    expiresAt: card.expires_at,
    actor,
    now,
  });
  // Under any code, it waits for what the bank decides, whoever had blocked it first.
  const { blocked_at } = card;
  if (blocked_at && (await isContested(trx, id))) {
    await trx
      .updateTable("gift_cards")
      .set({ blocked_at, is_blocked_by_dispute: true })
      .where("id", "=", issued.id)
      .execute();
  }
  return ok(issued);
}

/** Whether a bank may take, or has taken, what the card was bought with, under its first code or a later one. */
async function isContested(trx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive ${earlierCodes(id)}
    select from codes join order_items on order_items.id = order_item_id
    join payments on payments.order_id = order_items.order_id
    join disputes on payment_id = payments.id
    where disputes.status in ('needs_response', 'under_review', 'lost')`.execute(trx);
  return rows.length > 0;
}
