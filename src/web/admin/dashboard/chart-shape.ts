/** Where the bars and the lines of the chart stand, in the units of its drawing. */
export const CHART = { width: 760, height: 260, left: 64, top: 32, base: 232 } as const;

const MOST_LINES = 4;
const MOST_LABELS = 6;
const WIDEST_BAR = 30;

export type Bar = { x: number; y: number; width: number; height: number; isLabelled: boolean };

/** A round step such that few lines reach over the highest value. */
export function lineStep(highest: number): number {
  if (highest <= 0) return 1;
  const rough = highest / MOST_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return step * power;
}

export const linesUpTo = (highest: number): number[] => {
  const step = lineStep(highest);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
};

export const heightAt = (value: number, highest: number): number =>
  CHART.base - (highest === 0 ? 0 : (value / highest) * (CHART.base - CHART.top));

export function barsOf(values: readonly number[]): Bar[] {
  const highest = Math.max(0, ...values);
  const slot = (CHART.width - CHART.left) / values.length;
  const width = Math.min(WIDEST_BAR, slot * 0.6);
  const every = Math.ceil(values.length / MOST_LABELS);
  return values.map((value, at) => {
    const y = heightAt(value, highest);
    return {
      x: CHART.left + slot * (at + 0.5) - width / 2,
      y,
      width,
      height: CHART.base - y,
      // Counted from the end: the newest step always has its name.
      isLabelled: (values.length - 1 - at) % every === 0,
    };
  });
}
