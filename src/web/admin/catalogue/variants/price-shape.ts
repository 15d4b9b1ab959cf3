import type { Cents } from "#kernel/money.ts";
import { lowestBefore, type PriceChange } from "#shop/pricing/lowest-price.ts";
import type { OpenReduction } from "#shop/pricing/reductions/open-reductions.server.ts";

export const PRICE_CHART = { width: 840, height: 216, left: 64, top: 24, bottom: 168 };

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK = 90;
const WINDOW_DAYS = 30;
/** Room at the right for what is to come; up to the second while a reduction is drawn. */
const DAYS_AHEAD = 10;
const MOST_DAYS_AHEAD = 90;
/** Two days of the axis that are nearer would be written over each other. */
const BETWEEN_DAYS = 56;

export type PriceShape = {
  /** The price of each moment, as one line of steps. */
  line: string;
  /** What is to come, while a reduction runs or is planned; null when nothing is. */
  planned: { line: string; cents: Cents; x: number; y: number } | null;
  /** The highest and the lowest that are drawn. */
  levels: { cents: Cents; y: number }[];
  days: { at: Date; x: number }[];
  /** The 30 days before the reduction that is planned, else before now. */
  window: { x: number; width: number; isOfPlan: boolean };
  lowest: { cents: Cents; x: number; y: number } | null;
};

type Reduction = Pick<
  OpenReduction,
  "priceCents" | "beforeCents" | "startsAt" | "endsAt" | "startedAt"
>;

/** The prices of the last 90 days and of those to come, drawn; null when none was asked. */
export function shapeOf(
  changes: readonly PriceChange[],
  now: Date,
  reduction?: Reduction,
): PriceShape | null {
  const from = daysFrom(now, -DAYS_BACK);
  const first = changes.findLastIndex(({ at }) => at <= from);
  const shown = changes.slice(Math.max(0, first));
  const asked = shown.at(-1);
  if (!asked) return null;
  const planned = reduction ? stepOf(reduction, now) : null;
  const prices = [...shown, ...(planned ? [planned] : [])].map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)] as [Cents, Cents];
  const end = daysFrom(now, planned ? daysAhead(planned.until, now) : DAYS_AHEAD);
  const x = (moment: Date) => {
    const inside = Math.min(Math.max(moment.getTime(), from.getTime()), end.getTime());
    const part = (inside - from.getTime()) / (end.getTime() - from.getTime());
    return Math.round(PRICE_CHART.left + part * (PRICE_CHART.width - PRICE_CHART.left));
  };
  const y = (price: number) => {
    const { top, bottom } = PRICE_CHART;
    if (most === least) return Math.round((top + bottom) / 2);
    return Math.round(bottom - ((price - least) * (bottom - top)) / (most - least));
  };
  const steps = shown.map(({ at, priceCents }, place) =>
    place === 0 ? `M${x(at)} ${y(priceCents)}` : `H${x(at)}V${y(priceCents)}`,
  );
  const counted = planned?.isStart ? planned.at : now;
  const opening = daysFrom(counted, -WINDOW_DAYS);
  const lowest = lowestBefore(changes, counted);
  const lowestAsked = shown.findLast(({ priceCents }) => priceCents === lowest);
  return {
    line: `${steps.join("")}H${x(now)}`,
    planned: planned && {
      line: `M${x(now)} ${y(asked.priceCents)}H${x(planned.at)}V${y(planned.priceCents)}H${x(planned.until)}`,
      ...{ cents: planned.priceCents, x: x(planned.at), y: y(planned.priceCents) },
    },
    levels: (most === least ? [most] : [most, least]).map((cents) => ({ cents, y: y(cents) })),
    days: apart([from, counted, opening, now].map((at) => ({ at, x: x(at) }))),
    window: { x: x(opening), width: x(counted) - x(opening), isOfPlan: counted !== now },
    lowest:
      lowest !== null && lowestAsked
        ? { cents: lowest, x: Math.max(x(lowestAsked.at), x(opening)), y: y(lowest) }
        : null,
  };
}

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

const daysAhead = (until: Date, now: Date): number => {
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  return Math.min(Math.max(days, DAYS_AHEAD), MOST_DAYS_AHEAD);
};

type Step = PriceChange & { until: Date; isStart: boolean };

/** The next price: the reduced one, or that of before once it ends; null when it is far away. */
function stepOf(reduction: Reduction, now: Date): Step | null {
  const { priceCents, beforeCents, startsAt, endsAt, startedAt } = reduction;
  if ((startedAt ? endsAt : startsAt) >= daysFrom(now, MOST_DAYS_AHEAD)) return null;
  if (!startedAt) {
    const at = startsAt > now ? startsAt : now;
    return { at, priceCents, until: endsAt, isStart: true };
  }
  if (beforeCents === null) return null;
  return { at: endsAt, priceCents: beforeCents, until: daysFrom(endsAt, 3), isStart: false };
}

/** The first that are named are kept, from the left to the right. */
function apart<Day extends { x: number }>(days: readonly Day[]): Day[] {
  const kept: Day[] = [];
  for (const day of days) {
    if (kept.every(({ x }) => Math.abs(x - day.x) >= BETWEEN_DAYS)) kept.push(day);
  }
  return kept.toSorted((a, b) => a.x - b.x);
}
