import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents, fraction } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { STEPS, sinceOf } from "./first-step.server.ts";
import type { Period } from "./period.ts";

/** `start` is the first day of the step, in Paris. */
export type SalesStep = { start: string; cents: Cents; orders: number };
export type Sales = { steps: SalesStep[]; totalCents: Cents; averageCents: Cents; orders: number };

/**
 * Orders that were paid and not cancelled since, by the day of their payment, less what was given
 * back of them: a refund of December takes from the sale of November that it undoes. A gift card is no sale when it is
 * bought: what it pays for is, in the total of that order.
 */
export async function readSales(
  { db, clock }: { db: Db; clock: Clock },
  { period }: { period: Period },
): Promise<Sales> {
  const { step } = STEPS[period];
  const { rows } = await sql<{ start: string; cents: number; orders: number }>`
    with given as materialized (
      select orders.paid_at, refunds.amount_cents
      from refunds join payments on payments.id = payment_id
      join orders on orders.id = payments.order_id
      -- What an edit gave back is off the total of its order already.
      where refunds.status <> 'failed' and refunds.reason <> 'edit' and orders.status <> 'cancelled'
        and not is_cards_only
        and orders.paid_at >= (select ${sinceOf(period, clock.now())} at time zone 'Europe/Paris')
    )
    select start::date::text as start, sold.orders,
      (coalesce(sold.cents, 0) - coalesce(back.cents, 0))::bigint as cents
    from generate_series(
      ${sinceOf(period, clock.now())},
      ${clock.now()}::timestamptz at time zone 'Europe/Paris',
      ${step}::interval
    ) as start,
    -- A range of the index for each step: asking every order for its day in Paris takes far longer.
    lateral (
      select sum(total_cents) as cents, count(*)::int as orders from orders
      where paid_at >= start at time zone 'Europe/Paris'
        and paid_at < (start + ${step}::interval) at time zone 'Europe/Paris'
        and status <> 'cancelled' and not is_cards_only
    ) as sold,
    lateral (
      select sum(amount_cents) as cents from given
      where paid_at >= start at time zone 'Europe/Paris'
        and paid_at < (start + ${step}::interval) at time zone 'Europe/Paris'
    ) as back
    order by start`.execute(db);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const total = rows.reduce((sum, row) => sum + row.cents, 0);
  return {
    steps: rows.map((row) => ({ ...row, cents: cents(row.cents) })),
    totalCents: cents(total),
    averageCents: orders === 0 ? cents(0) : fraction(cents(total), 1, orders),
    orders,
  };
}
