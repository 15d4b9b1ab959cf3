import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import { enqueued, type Job } from "#shop/enqueue.server.ts";
import type { PaymentGateway, Refund } from "#shop/payments/payment-gateway.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** Gives the money back once, however often it is run; throws while the provider cannot be asked. */
export async function refundPayment(
  { db, clock, gateway }: Dependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund?.intent_id || refund.status === "succeeded" || refund.status === "failed") return;
  const { intent_id: intentId, idempotency_key: idempotencyKey } = refund;
  // Looked up first: the provider forgets a key after a day, and a refund must not be sent twice.
  const intent = await gateway.find(intentId);
  const isDone = (intent?.refundedCents ?? 0) >= refund.refunded_before + refund.amount_cents;
  const given: Partial<Refund> & Pick<Refund, "status"> = isDone
    ? { status: "succeeded" }
    : await gateway.refund({ intentId, idempotencyKey, amountCents: cents(refund.amount_cents) });
  await inOneStatement(db, () => record(db, { ...refund, given, now: clock.now() }));
}

const findRefund = (db: Db, refundId: string) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.payment_id", "refunds.amount_cents", "refunds.status"])
    .select("refunds.reason")
    .select(["refunds.idempotency_key", "payments.intent_id", "payments.order_id"])
    .select(
      sql<number>`(
        select coalesce(sum(amount_cents), 0) from refunds as earlier
        where earlier.payment_id = payments.id and earlier.status = 'succeeded'
      )`.as("refunded_before"),
    )
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();

type Recorded = {
  id: string;
  payment_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  given: Partial<Refund> & Pick<Refund, "status">;
  now: Date;
};

async function record(db: Db, recorded: Recorded) {
  const { id, payment_id, order_id, amount_cents, given, now } = recorded;
  const { status, refundId = null } = given;
  await sql`
    with told as (
      update refunds
      set status = ${status}, updated_at = ${now}::timestamptz,
        provider_refund_id = coalesce(${refundId}::text, provider_refund_id)
      where id = ${id}::uuid and status in ('waiting', 'pending')
      returning id
    ),
    payment as (
      update payments set status = 'refunded', updated_at = ${now}::timestamptz
      from told where payments.id = ${payment_id}::uuid and ${status} = 'succeeded'
        and payments.status = 'refunding'
        and payments.amount_cents = ${amount_cents}::int + (
          select coalesce(sum(earlier.amount_cents), 0) from refunds as earlier
          where earlier.payment_id = payments.id and earlier.id <> ${id}::uuid
            and earlier.status = 'succeeded'
        )
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
      select orders.id, orders.status, orders.status, 'refund', 'system',
        ${JSON.stringify({ status, amountCents: amount_cents })}::jsonb, ${now}::timestamptz
      from told, orders where orders.id = ${order_id}::uuid
    )
    select (select count(*) from ${enqueued(jobsOf(recorded))}) from told`.execute(db);
}

function jobsOf({ id, order_id, reason, given }: Recorded): Job[] {
  if (given.status === "failed") {
    return [["mail-shop-order-alert", { orderId: order_id, reason: "refund_failed" }]];
  }
  if (given.status !== "succeeded") return [];
  const creditNote: Job = ["issue-credit-note", { refundId: id }];
  // Who paid too late was told at once, and with more words.
  return reason === "late_payment"
    ? [creditNote]
    : [["mail-order-refunded", { refundId: id }], creditNote];
}
