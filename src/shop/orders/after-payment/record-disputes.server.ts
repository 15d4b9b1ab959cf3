import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { blockSoldCards, freeSoldCards } from "#shop/gift-cards/block-sold-cards.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import type {
  DisputeStatus,
  PaymentGateway,
  ProviderDispute,
} from "#shop/payments/payment-gateway.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { isOpen } from "./dispute.ts";
import { findDisputes, lostCents } from "./find-disputes.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };
type Followed = { orderId: string; paymentId: string; intentId: string };

/** Writes down where the disputes of a payment stand; what changed is told to the shop, once. */
export async function recordDisputes(
  { db, clock, gateway }: Dependencies,
  followed: Followed,
): Promise<void> {
  const theirs = await gateway.listDisputes(followed.intentId);
  for (const dispute of theirs.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())) {
    await inTransaction(db, (trx) => recordOne(trx, { ...followed, dispute, now: clock.now() }));
  }
}

type Told = Followed & { dispute: ProviderDispute; now: Date };

async function recordOne(trx: Transaction<DB>, told: Told): Promise<void> {
  const { orderId, dispute, now } = told;
  const order = await orderForUpdate(trx, orderId).executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom("disputes")
    .select(["status", "is_inquiry"])
    .where("provider_dispute_id", "=", dispute.disputeId)
    .executeTakeFirst();
  const id = await write(trx, told);
  const steps = stepsTo(dispute, before);
  if (steps.length === 0) return;
  await movePayment(trx, told);
  await markCards(trx, told, steps);
  await recordEvents(
    trx,
    steps.map((step) => ({
      orderId,
      status: order.status,
      kind: "dispute",
      actor: "system",
      details: { status: step, amountCents: dispute.amountCents, disputeId: id },
      now,
    })),
  );
  await repackParcels(trx, { orderId, actor: "system", now });
  for (const step of steps) {
    const reason = ALERTS[step];
    if (reason) await enqueue(trx, "mail-shop-order-alert", { orderId, disputeId: id, reason });
  }
}

/** Gift cards that the order has sold pay nothing while a bank may take, or has taken, their price. */
async function markCards(trx: Transaction<DB>, { orderId, now }: Told, steps: readonly Step[]) {
  const disputes = await findDisputes({ db: trx }, { orderId });
  const isContested = disputes.some((dispute) => isOpen(dispute) || dispute.status === "lost");
  if (!isContested) await freeSoldCards(trx, { orderId });
  // The shop's own answer changes nothing: a person may have freed them meanwhile.
  else if (steps.some((step) => step !== "under_review")) {
    await blockSoldCards(trx, { orderId, isDispute: true, now });
  }
}

type Step = "opened" | "escalated" | Exclude<DisputeStatus, "needs_response">;
type Before = { status: string; is_inquiry: boolean };

/**
 * One that is heard of when it is over has been opened all the same. A question of the bank that
 * becomes a dispute keeps its name, and may keep its status: the money is gone, the day is another.
 */
function stepsTo({ status, isInquiry }: ProviderDispute, before: Before | undefined): Step[] {
  const isNew = status !== before?.status && status !== "needs_response";
  const reached: Step[] = isNew ? [status] : [];
  if (!before) return ["opened", ...reached];
  const isEscalated = before.is_inquiry && !isInquiry && status !== "closed";
  return isEscalated ? ["escalated", ...reached] : reached;
}

const ALERTS: Record<Step, JobPayload<"mail-shop-order-alert">["reason"] | null> = {
  opened: "dispute_opened",
  escalated: "dispute_escalated",
  // The shop's own answer: no news to it.
  under_review: null,
  won: "dispute_won",
  lost: "dispute_lost",
  closed: "dispute_closed",
};

async function write(trx: Transaction<DB>, { paymentId, dispute, now }: Told): Promise<string> {
  const state = {
    amount_cents: dispute.amountCents,
    fee_cents: dispute.feeCents,
    reason: dispute.reason,
    is_inquiry: dispute.isInquiry,
    status: dispute.status,
    due_at: dispute.dueAt,
    updated_at: now,
  };
  const written = await trx
    .insertInto("disputes")
    .values({
      id: newId(),
      payment_id: paymentId,
      provider_dispute_id: dispute.disputeId,
      opened_at: dispute.openedAt,
      ...state,
    })
    .onConflict((conflict) => conflict.column("provider_dispute_id").doUpdateSet(state))
    .returning("id")
    .executeTakeFirstOrThrow();
  return written.id;
}

/** Lost once nothing of it is left; paid again should the bank change its mind. */
const movePayment = (trx: Transaction<DB>, { paymentId, now }: Told) =>
  sql`
  with gone as (
    select payments.id, orders.status as order_status, payments.status, ${lostCents} > 0
      and ${lostCents} + coalesce((
        select sum(refunds.amount_cents - refunds.gift_cents) from refunds
        where refunds.payment_id = payments.id and refunds.status = 'succeeded'
      ), 0) >= payments.amount_cents as is_lost
    from payments join orders on orders.id = order_id
    where payments.id = ${paymentId}::uuid
  )
  update payments set status = case when is_lost then 'lost' else 'succeeded' end,
    updated_at = ${now}::timestamptz
  from gone
  where payments.id = gone.id and (
    is_lost and gone.status in ('succeeded', 'refunding')
    or not is_lost and gone.status = 'lost' and order_status <> 'cancelled')`.execute(trx);
