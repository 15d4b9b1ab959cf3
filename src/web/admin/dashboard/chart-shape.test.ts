import { expect, test } from "vitest";
import { barsOf, CHART, heightAt, lineStep, linesUpTo } from "./chart-shape.ts";

test("draws few lines, at round values", () => {
  expect(linesUpTo(128_600)).toEqual([0, 50_000, 100_000]);
  expect(linesUpTo(0)).toEqual([0]);
  for (const highest of [1, 7, 99, 1_234, 56_789, 9_999_999]) {
    expect(linesUpTo(highest).length).toBeLessThanOrEqual(5);
    expect(String(lineStep(highest))).toMatch(/^(0\.)?0*[125]0*$/);
  }
});

test("the highest bar reaches the top, an empty step has none, and the newest is named", () => {
  const bars = barsOf([0, 500, 1_000, ...Array(27).fill(0)]);
  expect(bars[0]?.height).toBe(0);
  expect(bars[2]?.y).toBe(CHART.top);
  expect(bars[1]?.y).toBe(heightAt(500, 1_000));
  expect(bars.at(-1)?.isLabelled).toBe(true);
  expect(bars.filter(({ isLabelled }) => isLabelled)).toHaveLength(6);
});
