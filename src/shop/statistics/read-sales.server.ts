import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents, fraction } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { STEPS, sinceOf } from "./first-step.server.ts";
import type { Period } from "./period.ts";

/** `start` is the first day of the step, in Paris. */
export type SalesStep = { start: string; cents: Cents; orders: number };
export type Sales = { steps: SalesStep[]; totalCents: Cents; averageCents: Cents; orders: number };

/** Orders that were paid and not cancelled since, by the day of their payment. */
export async function readSales(
  { db, clock }: { db: Db; clock: Clock },
  { period }: { period: Period },
): Promise<Sales> {
  const { unit, step } = STEPS[period];
  const { rows } = await sql<{ start: string; cents: number; orders: number }>`
    with steps as (
      select generate_series(
        ${sinceOf(period, clock.now())},
        ${clock.now()}::timestamptz at time zone 'Europe/Paris',
        ${step}::interval
      ) as start
    ), sold as (
      select date_trunc(${unit}, paid_at at time zone 'Europe/Paris') as start,
        sum(total_cents)::bigint as cents, count(*)::int as orders
      from orders
      where paid_at >= ${sinceOf(period, clock.now())} at time zone 'Europe/Paris'
        and status <> 'cancelled'
      group by 1
    )
    select steps.start::date::text as start, coalesce(cents, 0)::bigint as cents,
      coalesce(orders, 0) as orders
    from steps left join sold using (start)
    order by steps.start`.execute(db);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const total = rows.reduce((sum, row) => sum + row.cents, 0);
  return {
    steps: rows.map((row) => ({ ...row, cents: cents(row.cents) })),
    totalCents: cents(total),
    averageCents: orders === 0 ? cents(0) : fraction(cents(total), 1, orders),
    orders,
  };
}
