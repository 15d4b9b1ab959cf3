import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { blockSoldCards } from "#shop/gift-cards/block-sold-cards.server.ts";
import { issueCard } from "#shop/gift-cards/issue-card.server.ts";
import { sealCode } from "#shop/gift-cards/seal-code.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { findWithheld } from "#shop/orders/withheld/withheld-orders.server.ts";
import { isDue } from "./sending-day.ts";

type Dependencies = { db: Db; clock: Clock; secrets: SecretBox };

/**
 * A paid order becomes its card. The wish goes with the issue, in one transaction and under the lock
 * of the order: run again, or after a crash in the middle, it issues neither a second nor none.
 */
export function issueSoldCard(
  { db, clock, secrets }: Dependencies,
  { orderId }: { orderId: string },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const wishes = await lockWishes(trx, orderId);
    for (const wish of wishes) {
      await trx.deleteFrom("gift_wishes").where("order_item_id", "=", wish.itemId).execute();
      const issued = await issueCard(trx, {
        amountCents: cents(wish.price),
        source: "sold",
        orderItemId: wish.itemId,
        recipientName: wish.recipient_name,
        recipientEmail: wish.recipient_email,
        senderName: wish.sender_name,
        message: wish.message,
        delivery: wish.delivery,
        sendOn: wish.send_on,
        // Whoever gets it has the two years, not the envelope.
        expiresAt: wish.until ?? undefined,
        actor: "shopper",
        now,
      });
      await sealCode(trx, secrets, issued);
      if (isDue(wish.send_on, now)) await enqueue(trx, "mail-gift-card", { cardId: issued.id });
    }
    // Whoever has a part of the price back has no card of all of it: a person says what becomes of it.
    if (wishes.length > 0 && (await hasPartBack(trx, orderId))) {
      await blockSoldCards(trx, { orderId, isDispute: false, now });
    }
  });
}

async function hasPartBack(trx: Transaction<DB>, orderId: string): Promise<boolean> {
  const refund = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.order_id", "=", orderId)
    .where("refunds.status", "<>", "failed")
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Of an order that was paid and that nobody has to look at first, contests or gives back. */
async function lockWishes(trx: Transaction<DB>, orderId: string) {
  const paid = await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("status", "in", ["completed", "processing"])
    .where("review_reason", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!paid || (await findWithheld({ db: trx }, { orderId }))) return [];
  return trx
    .selectFrom("gift_wishes")
    .innerJoin("order_items", "order_items.id", "order_item_id")
    .select(["order_item_id as itemId", "price_cents as price", "recipient_name"])
    .select(["recipient_email", "sender_name", "message", "delivery"])
    .select(sql<string | null>`send_on::text`.as("send_on"))
    .select(
      sql<Date | null>`(send_on + time '12:00') at time zone 'Europe/Paris' + interval '2 years'`.as(
        "until",
      ),
    )
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}
