import type { Cents } from "#kernel/money.ts";
import { lowestBefore, type PriceChange } from "#shop/pricing/lowest-price.ts";

export const PRICE_CHART = { width: 840, height: 216, left: 64, top: 24, bottom: 168 };

const DAY_MS = 24 * 3_600_000;
const DAYS_BACK = 90;
const WINDOW_DAYS = 30;
/** Room at the right for what is to come. */
const DAYS_AHEAD = 10;

export type PriceShape = {
  /** The price of each moment, as one line of steps. */
  line: string;
  /** The highest and the lowest that are drawn. */
  levels: { cents: Cents; y: number }[];
  days: { at: Date; x: number }[];
  /** The 30 days before now. */
  window: { x: number; width: number };
  lowest: { cents: Cents; x: number; y: number } | null;
};

/** The prices of the last 90 days, drawn; null when none was asked. */
export function shapeOf(changes: readonly PriceChange[], now: Date): PriceShape | null {
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const first = changes.findLastIndex(({ at }) => at <= from);
  const shown = changes.slice(Math.max(0, first));
  if (shown.length === 0) return null;
  const prices = shown.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)] as [Cents, Cents];
  const x = (moment: Date) => {
    const days = (Math.max(moment.getTime(), from.getTime()) - from.getTime()) / DAY_MS;
    const width = PRICE_CHART.width - PRICE_CHART.left;
    return Math.round(PRICE_CHART.left + (days * width) / (DAYS_BACK + DAYS_AHEAD));
  };
  const y = (price: number) => {
    const { top, bottom } = PRICE_CHART;
    if (most === least) return Math.round((top + bottom) / 2);
    return Math.round(bottom - ((price - least) * (bottom - top)) / (most - least));
  };
  const steps = shown.map(({ at, priceCents }, place) =>
    place === 0 ? `M${x(at)} ${y(priceCents)}` : `H${x(at)}V${y(priceCents)}`,
  );
  const opening = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  const lowest = lowestBefore(changes, now);
  const asked = shown.findLast(({ priceCents }) => priceCents === lowest);
  return {
    line: `${steps.join("")}H${x(now)}`,
    levels: (most === least ? [most] : [most, least]).map((cents) => ({ cents, y: y(cents) })),
    days: [from, opening, now].map((at) => ({ at, x: x(at) })),
    window: { x: x(opening), width: x(now) - x(opening) },
    lowest:
      lowest !== null && asked
        ? { cents: lowest, x: Math.max(x(asked.at), x(opening)), y: y(lowest) }
        : null,
  };
}
