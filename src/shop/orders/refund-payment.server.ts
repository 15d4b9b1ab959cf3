import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import { enqueued, type Job } from "#shop/enqueue.server.ts";
import type { PaymentGateway, Refund } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/**
 * Gives the money back once, however often it is run; throws while the provider cannot be asked.
 * Run again for one that was done, it looks whether the customer's bank has sent it back.
 */
export async function refundPayment(
  { db, clock, gateway }: Dependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund?.intent_id || refund.status === "failed" || refund.returned_at) return;
  const { intent_id: intentId, idempotency_key: idempotencyKey } = refund;
  const now = clock.now();
  // Looked up first: the provider forgets a key after a day, and a refund must not be sent twice.
  const known = await gateway.findRefund({ intentId, idempotencyKey });
  if (refund.status === "succeeded") {
    if (known?.status === "failed") await inOneStatement(db, () => recordReturn(db, refund, now));
    return;
  }
  const amountCents = cents(refund.amount_cents);
  const given = known ?? (await ask(gateway, { intentId, idempotencyKey, amountCents }));
  if (given.status === refund.status) return noteAsked(db, refundId, now);
  await inOneStatement(db, () => record(db, { ...refund, given, now }));
}

/** Still on its way: no news, and the next hour is soon enough to ask again. */
async function noteAsked(db: Db, refundId: string, now: Date) {
  await db.updateTable("refunds").set({ updated_at: now }).where("id", "=", refundId).execute();
}

type Given = Partial<Refund> & Pick<Refund, "status">;

/** A refusal is an answer: asked again, the provider would give the same. */
async function ask(
  gateway: PaymentGateway,
  wanted: Parameters<PaymentGateway["refund"]>[0],
): Promise<Given> {
  try {
    return await gateway.refund(wanted);
  } catch (error) {
    const isRefused = error instanceof PaymentProviderError && error.kind === "invalid_request";
    if (isRefused) return { status: "failed" };
    throw error;
  }
}

const findRefund = (db: Db, refundId: string) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.payment_id", "refunds.amount_cents", "refunds.status"])
    .select(["refunds.reason", "refunds.returned_at"])
    .select(["refunds.idempotency_key", "payments.intent_id", "payments.order_id"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();

type Returned = { id: string; order_id: string; amount_cents: number };

const recordReturn = (db: Db, { id, order_id, amount_cents }: Returned, now: Date) =>
  sql`
    with told as (
      update refunds set returned_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      where id = ${id}::uuid and returned_at is null
      returning id
    ),
    event as (${eventOf({ order_id, details: { status: "returned", amountCents: amount_cents }, now })})
    select (select count(*) from ${enqueued([alertOf(order_id, id, "refund_returned")])})
    from told`.execute(db);

type Recorded = {
  id: string;
  payment_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  given: Given;
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
    event as (${eventOf({ order_id, details: { status, amountCents: amount_cents }, now })})
    select (select count(*) from ${enqueued(jobsOf(recorded))}) from told`.execute(db);
}

type Event = { order_id: string; details: object; now: Date };

const eventOf = ({ order_id, details, now }: Event) => sql`
  insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
  select orders.id, orders.status, orders.status, 'refund', 'system',
    ${JSON.stringify(details)}::jsonb, ${now}::timestamptz
  from told, orders where orders.id = ${order_id}::uuid`;

const alertOf = (
  orderId: string,
  refundId: string,
  reason: "refund_failed" | "refund_returned",
): Job => ["mail-shop-order-alert", { orderId, refundId, reason }];

function jobsOf({ id, order_id, reason, given }: Recorded): Job[] {
  if (given.status === "failed") return [alertOf(order_id, id, "refund_failed")];
  if (given.status !== "succeeded") return [];
  const creditNote: Job = ["issue-credit-note", { refundId: id }];
  // Who paid too late was told at once, and with more words.
  return reason === "late_payment"
    ? [creditNote]
    : [["mail-order-refunded", { refundId: id }], creditNote];
}
