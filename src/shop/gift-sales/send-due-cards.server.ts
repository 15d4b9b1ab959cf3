import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { parisDay } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import { enqueueAll, type Job } from "#shop/jobs/enqueue.server.ts";
import { withheldIds } from "#shop/orders/withheld/withheld-orders.server.ts";
import { isDue } from "./sending-day.ts";

const MOST = 500;

/**
 * Asks for the mail of each card whose time has come, and for the issue of each that was paid and
 * is not there yet; gives back how many. What is contested, withdrawn from or given back waits.
 */
export async function sendDueCards({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const waiting = await db
    .selectFrom("gift_cards")
    .select(["id", sql<string | null>`send_on::text`.as("sendOn")])
    .where("sealed_code", "is not", null)
    .where("blocked_at", "is", null)
    .where("balance_cents", ">", 0)
    // What the desk prints is handed over, not sent.
    .where((card) =>
      card.or([card("recipient_email", "is not", null), card("order_item_id", "is not", null)]),
    )
    .where(sql<boolean>`coalesce(send_on <= ${parisDay(now)}::date, true)`)
    .where(
      sql<boolean>`not exists (select from order_items
        where order_items.id = order_item_id and order_id in ${withheldIds})`,
    )
    .orderBy("gift_cards.send_on")
    .limit(MOST)
    .execute();
  const unissued = await db
    .selectFrom("gift_wishes")
    .innerJoin("order_items", "order_items.id", "order_item_id")
    .innerJoin("orders", "orders.id", "order_id")
    .select("orders.id")
    .distinct()
    .where("orders.status", "in", ["completed", "processing"])
    .where("orders.review_reason", "is", null)
    .where(sql<boolean>`orders.id not in ${withheldIds}`)
    .limit(MOST)
    .execute();
  const jobs: Job[] = [
    ...unissued.map(({ id }): Job => ["issue-gift-card", { orderId: id }]),
    ...waiting
      .filter(({ sendOn }) => isDue(sendOn, now))
      .map(({ id }): Job => ["mail-gift-card", { cardId: id }]),
  ];
  await enqueueAll(db, jobs);
  return jobs.length;
}
