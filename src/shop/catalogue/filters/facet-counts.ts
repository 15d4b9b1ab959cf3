import type { FacetGroup, FacetValue } from "./product-facets.ts";

/** A number is exact below this one; at it, there are as many or more. */
export const MOST_COUNTED = 1_000;
/** Beside a value that may be ticked, where a longer number helps nobody. */
export const MOST_BESIDE = 100;

export type OptionCounts = { [Group in FacetGroup]: Partial<Record<FacetValue, number>> };
export type FilterCounts = {
  /** Products that match, and those of the list without filters. */
  found: number;
  all: number;
  /** What each value would give, its group's other values aside; null beside a price. */
  options: OptionCounts | null;
  /** The least and the highest price without filters; null when nothing is sold. */
  prices: { from: number; to: number } | null;
};
