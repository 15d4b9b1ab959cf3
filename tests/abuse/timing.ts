import { median } from "../load/median.ts";

export type Timing = { known: number; unknown: number };

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Medians in milliseconds, and between which two the difference lies as good as surely. */
export function compare(timings: readonly Timing[]) {
  const known = median(timings.map((timing) => timing.known));
  const unknown = median(timings.map((timing) => timing.unknown));
  // The two of a pair were asked at the same moment, so what slows the machine slows both.
  const differences = timings.map((pair) => pair.known - pair.unknown).toSorted((a, b) => a - b);
  const [from, to] = interval(differences);
  return { known, unknown, difference: known - unknown, from, to };
}

/** Where the median of all that could be measured lies, at 99.9 %, whatever its distribution. */
function interval(sorted: readonly number[]): [number, number] {
  const half = sorted.length / 2;
  const reach = 3.29 * Math.sqrt(sorted.length / 4);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? 0;
  return [at(Math.floor(half - reach)), at(Math.ceil(half + reach))];
}
