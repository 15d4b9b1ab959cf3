import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { PaymentEvent } from "./payment-webhook.ts";

/** Providers deliver an event as often as they like; it is written, and looked into, once. */
export function recordPaymentEvent({ db }: { db: Db }, event: PaymentEvent): Promise<void> {
  const { provider, eventId, type, intentId } = event;
  return inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto("payment_events")
      .values({ provider, event_id: eventId, type, intent_id: intentId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (first) await enqueue(trx, "settle-payment-event", { provider, eventId });
  });
}
