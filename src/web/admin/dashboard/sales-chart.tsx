import { useId } from "react";
import { formatWholePrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { Period } from "#shop/statistics/period.ts";
import type { SalesStep } from "#shop/statistics/read-sales.server.ts";
import { barsOf, CHART, heightAt, linesUpTo } from "./chart-shape.ts";
import { longLabel, STEP_WORDS, shortLabel } from "./step-label.ts";

type SalesChartProps = { steps: readonly SalesStep[]; period: Period };

export function SalesChart({ steps, period }: SalesChartProps) {
  const [titleId, descriptionId] = [useId(), useId()];
  const highest = Math.max(...steps.map((step) => step.cents));
  const bars = barsOf(steps.map((step) => step.cents));
  const best = steps.findIndex((step) => step.cents === highest);
  const bestStart = steps[best]?.start ?? "";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="chart-scroll" tabIndex={0} aria-label="Graphique des ventes">
      <svg
        className="chart"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-labelledby={`${titleId} ${descriptionId}`}
      >
        <title id={titleId}>{`Ventes, ${STEP_WORDS[period].by.toLowerCase()}`}</title>
        <desc id={descriptionId}>
          {`Au plus ${formatWholePrice(cents(highest))} : ${longLabel(period, bestStart)}. Le détail est dans le tableau.`}
        </desc>
        {linesUpTo(highest).map((value) => {
          const y = heightAt(value, highest);
          return (
            <g key={value}>
              <line className="grid" x1={CHART.left - 4} x2={CHART.width} y1={y} y2={y} />
              <text x="0" y={y + 4}>
                {formatWholePrice(cents(value))}
              </text>
            </g>
          );
        })}
        {steps.map(({ start, cents: sold }, at) => {
          const { isLabelled, ...bar } = bars[at] as (typeof bars)[number];
          const middle = bar.x + bar.width / 2;
          return (
            <g key={start}>
              <rect className={at === best ? "bar is-max" : "bar"} {...bar}>
                <title>{`${longLabel(period, start)} : ${formatWholePrice(sold)}`}</title>
              </rect>
              {isLabelled && (
                <text x={middle} y="254" textAnchor="middle">
                  {shortLabel(period, start)}
                </text>
              )}
              {at === best && (
                <text className="val" x={middle} y={bar.y - 8} textAnchor="middle">
                  {formatWholePrice(sold)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </section>
  );
}
