import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { giftTakenCents, givenCents } from "../refunds/refund-sums.server.ts";
import type { Withheld } from "./withheld.ts";

/**
 * Orders of which nothing may leave, as `order_id` and `reason`. A withdrawal that was closed without
 * money back was a mistake; after money back its order stays here, unless it has lines that were
 * sold without the right and are still owed. What edits took off is no part of what an order costs.
 */
const withheld = sql`(
  select withdrawals.order_id, 'withdrawn' as reason
  from withdrawals left join withdrawal_cases on withdrawal_id = withdrawals.id
  where withdrawals.order_id is not null and items is null and (
    closed_at is null
    or exists (
      select from refunds where refunds.withdrawal_id = withdrawals.id and refunds.status <> 'failed')
    and not exists (
      select from order_items
      where order_items.order_id = withdrawals.order_id and withdrawal_excluded)
  )
  union all
  select payments.order_id, 'refunded'
  from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
  where ${givenCents} > 0 and refunds.reason <> 'edit'
  group by payments.order_id, payments.id, orders.id
  having sum(${givenCents}) >= payments.amount_cents + ${giftTakenCents} - (
    select coalesce(sum(back_cents), 0) from order_edits
    where order_edits.order_id = payments.order_id)
  union all
  select payments.order_id, 'disputed'
  from disputes join payments on payments.id = payment_id
  where disputes.status in ('needs_response', 'under_review')
  union all
  select payments.order_id, 'lost'
  from disputes join payments on payments.id = payment_id
  where disputes.status = 'lost'
  group by payments.order_id, payments.id
  having sum(disputes.amount_cents) + (
    select coalesce(sum(refunds.amount_cents - refunds.gift_cents), 0) from refunds
    where refunds.payment_id = payments.id and refunds.status <> 'failed'
  ) >= payments.amount_cents
  union all
  select supplement_of, 'supplement'
  from payment_links join orders on orders.id = payment_links.order_id
  where supplement_of is not null and orders.status = 'pending'
    and reservation_expires_at is not null
) as withheld`;

const gravest = sql`(array_agg(reason order by reason = 'supplement', reason))[1]`;

/** As a set that PostgreSQL makes once: all kinds are few beside the orders. */
export const withheldIds = sql`(select order_id from ${withheld})`;

/** Those that a supplement, once it is paid, will not let go either. */
export const keptBackIds = sql`(select order_id from ${withheld} where reason <> 'supplement')`;

/**
 * For one row of orders. A dispute, then what was given back, matter more than who asked for it; a
 * supplement ends by itself.
 */
export const withheldReason = sql<Withheld | null>`(
  select ${gravest} from ${withheld} where withheld.order_id = orders.id)`;

export async function findWithheld(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<Withheld | null> {
  const { rows } = await sql<{ reason: Withheld | null }>`
    select ${gravest} as reason from ${withheld} where order_id = ${orderId}::uuid`.execute(db);
  return rows[0]?.reason ?? null;
}
