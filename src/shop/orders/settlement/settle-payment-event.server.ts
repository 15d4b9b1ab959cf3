import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { PaymentGateway, PaymentProvider } from "#shop/payments/payment-gateway.ts";
import { followPayment } from "../after-payment/follow-payment.server.ts";
import { noteRefusedCard } from "../refused-cards/note-refused-card.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type EventName = { provider: PaymentProvider; eventId: string };

/** What may have become of the money without us. */
const FOLLOWED = /refund|dispute/;

/** An event is a reason to ask the provider, never itself the truth. */
export async function settlePaymentEvent(
  dependencies: Dependencies,
  { provider, eventId }: EventName,
): Promise<void> {
  const { db, clock } = dependencies;
  const event = await db
    .selectFrom("payment_events")
    .select(["intent_id", "type", "handled_at"])
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  if (!event || event.handled_at) return;
  const orderId = event.intent_id && (await orderOf(dependencies, event.intent_id));
  // Unknown: of another shop of the same account, or lost when a backup was restored.
  const isKnown = orderId && (await settleOrder(dependencies, { orderId })) !== null;
  if (isKnown && FOLLOWED.test(event.type)) await followPayment(dependencies, { orderId });
  if (isKnown && event.intent_id && event.type.endsWith("payment_failed")) {
    const intentId = event.intent_id;
    await noteRefusedCard(dependencies, { provider, eventId, orderId, intentId });
  }
  const refunds = event.type.includes("refund") ? await refundsOf(db, event.intent_id) : [];
  await inTransaction(db, async (trx) => {
    // One that was pending may be done, one that was done may have come back, and one that we hold
    // for failed may have been made.
    for (const { id } of refunds) await enqueue(trx, "refund-payment", { refundId: id });
    await trx
      .updateTable("payment_events")
      .set({ handled_at: clock.now() })
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .execute();
  });
}

const refundsOf = (db: Db, intentId: string | null) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.intent_id", "=", intentId)
    .where("refunds.reason", "<>", "by_hand")
    .execute();

/** The provider knows the order even when we did not get to write down its intent. */
async function orderOf({ db, gateway }: Dependencies, intentId: string) {
  const payment = await db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  return payment?.order_id ?? (await gateway.find(intentId))?.orderId;
}
