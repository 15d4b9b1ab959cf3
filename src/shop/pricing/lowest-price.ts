import type { Cents } from "#kernel/money.ts";

/** A price, and since when it is asked; until the next one. */
export type PriceChange = { priceCents: Cents; at: Date };

const WINDOW_MS = 30 * 24 * 3_600_000;

/**
 * The lowest price that was asked in the 30 days before a moment, which alone may be crossed out
 * beside a reduction that begins then. Null when none was asked yet.
 */
export function lowestBefore(changes: readonly PriceChange[], moment: Date): Cents | null {
  const until = moment.getTime();
  const since = until - WINDOW_MS;
  const asked = changes
    .filter(({ at }) => at.getTime() < until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // The price that the window opens with was set before it.
  const first = asked.findLastIndex(({ at }) => at.getTime() <= since);
  const prices = asked.slice(Math.max(0, first)).map(({ priceCents }) => priceCents);
  return prices.reduce<Cents | null>(
    (lowest, price) => (lowest === null || price < lowest ? price : lowest),
    null,
  );
}
