import { type RawBuilder, sql } from "kysely";
import type { Period } from "./period.ts";

export const STEPS = {
  "30-jours": { unit: "day", step: "1 day", back: "29 days" },
  "12-semaines": { unit: "week", step: "1 week", back: "11 weeks" },
  annee: { unit: "month", step: "1 month", back: null },
} as const satisfies Record<Period, { unit: string; step: string; back: string | null }>;

/** The moment, on the clocks of Paris, at which the first step of a period begins. */
export function sinceOf(period: Period, now: Date): RawBuilder<Date> {
  const { unit, back } = STEPS[period];
  const inParis = sql`${now}::timestamptz at time zone 'Europe/Paris'`;
  return back === null
    ? sql`date_trunc('year', ${inParis})`
    : sql`(date_trunc(${unit}, ${inParis}) - ${back}::interval)`;
}
