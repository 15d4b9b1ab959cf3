import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { issueCard } from "#shop/gift-cards/issue-card.server.ts";
import { sealCode } from "#shop/gift-cards/seal-code.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

type Dependencies = { db: Db; clock: Clock; secrets: SecretBox };
type Offer = {
  amountCents: Cents;
  recipientName: string;
  /** Null for one that the desk prints. */
  recipientEmail: string | null;
  message: string | null;
  reason: string;
};
type Offering = { by: Administrator; requestId: string; offer: Offer };

/** A card that nobody has bought, and why; the same form issues it once. */
export function offerCard(
  { db, clock, secrets }: Dependencies,
  { by, requestId, offer }: Offering,
): Promise<{ id: string }> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const known = await cardOfRequest(trx, requestId);
    if (known) return known;
    const { amountCents, recipientName, recipientEmail, message, reason } = offer;
    const issued = await issueCard(trx, {
      amountCents,
      source: "offered",
      recipientName,
      recipientEmail,
      message,
      delivery: recipientEmail ? "email" : "print",
      actor: actorOf(by),
      now,
    });
    const { id } = issued;
    await trx
      .updateTable("gift_cards")
      .set({ reason, request_id: requestId })
      .where("id", "=", id)
      .execute();
    await sealCode(trx, secrets, issued);
    const change = { by, subjectId: id, subjectName: `···· ${issued.code.slice(-4)}` };
    const after = { amount_cents: amountCents, reason };
    await recordChange({ db: trx, clock }, { ...change, action: "gift_card.offered", after });
    if (recipientEmail) await enqueue(trx, "mail-gift-card", { cardId: id });
    return { id };
  });
}

/** Forms are answered one after the other: of two that are one, the second finds the card. */
export async function cardOfRequest(
  trx: Transaction<DB>,
  requestId: string,
): Promise<{ id: string } | undefined> {
  await takeTurn(trx, "gift-cards");
  return trx
    .selectFrom("gift_cards")
    .select("id")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}
