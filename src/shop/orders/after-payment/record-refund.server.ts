import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";
import type { Refund } from "#shop/payments/payment-gateway.ts";
import { giftTakenCents, givenCents } from "../refunds/refund-sums.server.ts";
import { lostCents } from "./find-disputes.server.ts";

/** A refusal has no refund of the provider's. */
export type Given = Partial<Refund> & Pick<Refund, "status">;

type Returned = { id: string; order_id: string; amount_cents: number; now: Date };

/** Done, and sent back by the customer's bank days later. */
export const recordReturn = (db: Db, { id, order_id, amount_cents, now }: Returned) =>
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
  /** What of it went to the gift card, whatever the bank answers. */
  gift_cents?: number;
  reason: string;
  given: Given;
  now: Date;
};

/** What became of a refund at the provider: its payment, withdrawals, mails and credit note follow. */
export async function recordRefund(db: Db, recorded: Recorded): Promise<void> {
  const { id, payment_id, order_id, amount_cents, given, now } = recorded;
  const { status, refundId = null } = given;
  await sql`
    with told as (
      update refunds
      set status = ${status}, updated_at = ${now}::timestamptz,
        provider_refund_id = coalesce(${refundId}::text, provider_refund_id)
      where id = ${id}::uuid and status in ('waiting', 'pending', 'failed')
        and status <> ${status}
      returning id
    ),
    payment as (
      update payments set status = 'refunded', updated_at = ${now}::timestamptz
      from told, orders where payments.id = ${payment_id}::uuid and ${status} = 'succeeded'
        and payments.status = 'refunding' and orders.id = payments.order_id
        and payments.amount_cents + ${giftTakenCents}
          = ${amount_cents}::int + ${givenBefore(id)} + ${lostCents}
    ),
    event as (${eventOf({ order_id, details: { status, amountCents: amount_cents }, now })}),
    ${closedWithdrawals(recorded)}
    select (select count(*) from ${enqueued(jobsOf(recorded))}) from told`.execute(db);
}

/** What others than this one have given back of the row of payments. */
const givenBefore = (id: string) => sql`(
  select coalesce(sum(${givenCents}), 0)::int from refunds
  where refunds.payment_id = payments.id and refunds.id <> ${id}::uuid
    and refunds.status in ('succeeded', 'failed'))`;

/** Who has all their money back waits for nothing more: their withdrawal is closed. */
const closedWithdrawals = ({ id, payment_id, order_id, amount_cents, given, now }: Recorded) => sql`
    settled as (
      select withdrawals.id, orders.id as order_id, orders.status
      from told, orders join withdrawals on withdrawals.order_id = orders.id
      where orders.id = ${order_id}::uuid and ${given.status} = 'succeeded'
        and (
          select payments.amount_cents + ${giftTakenCents} <= ${amount_cents}::int + ${givenBefore(id)}
          from payments where payments.id = ${payment_id}::uuid)
    ),
    closed as (
      insert into withdrawal_cases (withdrawal_id, closed_at, updated_at)
      select id, ${now}::timestamptz, ${now}::timestamptz from settled
      on conflict (withdrawal_id) do update set closed_at = excluded.closed_at,
        updated_at = excluded.updated_at where withdrawal_cases.closed_at is null
      returning withdrawal_id
    ),
    said as (
      insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
      select order_id, status, status, 'withdrawal', 'system',
        jsonb_build_object('status', 'closed', 'withdrawalId', id), ${now}::timestamptz
      from settled join closed on withdrawal_id = id
    )`;

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

function jobsOf({ id, order_id, reason, given, gift_cents = 0 }: Recorded): Job[] {
  const creditNote: Job = ["issue-credit-note", { refundId: id }];
  if (given.status === "failed") {
    return [
      alertOf(order_id, id, "refund_failed"),
      // It may have been given back by hand: then the provider refuses to do it twice.
      ["follow-payment", { orderId: order_id }],
      ...(gift_cents > 0 ? [creditNote] : []),
    ];
  }
  if (given.status !== "succeeded") return [];
  // Who paid too late was told at once, and with more words.
  return reason === "late_payment"
    ? [creditNote]
    : [["mail-order-refunded", { refundId: id }], creditNote];
}
