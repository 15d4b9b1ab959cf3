import { useId } from "react";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { PRICE_CHART, type PriceShape } from "./price-shape.ts";

type PriceChartProps = { shape: PriceShape; name: string };

const LAST = "les 30 derniers jours";
const BEFORE = "les 30 jours d’avant";

/** Above its line; where there is no room at the right, before it. */
const beside = ({ x, y }: { x: number; y: number }) =>
  x < PRICE_CHART.width - 80
    ? { x: x + 8, y: y - 8 }
    : { x: x - 8, y: y - 8, textAnchor: "end" as const };

/** The list beside it says the same in words. */
export function PriceChart({ shape, name }: PriceChartProps) {
  const [titleId, descriptionId] = [useId(), useId()];
  const { line, planned, levels, days, window, lowest } = shape;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="chart-scroll" tabIndex={0} aria-label={`Graphique du prix, ${name}`}>
      <svg
        className="chart price-chart"
        viewBox={`0 0 ${PRICE_CHART.width} ${PRICE_CHART.height}`}
        role="img"
        aria-labelledby={`${titleId} ${descriptionId}`}
      >
        <title id={titleId}>{`Prix de ${name}, 90 jours`}</title>
        <desc id={descriptionId}>
          {lowest &&
            `${window.isOfPlan ? BEFORE : LAST} : au plus bas ${formatPrice(lowest.cents)}. `}
          {planned && `En pointillé, le prix à venir : ${formatPrice(planned.cents)}. `}
          Le détail est dans la liste.
        </desc>
        <rect className="window" x={window.x} width={window.width} y="8" height="172" />
        {levels.map(({ cents, y }) => (
          <g key={cents}>
            <line className="grid" x1={PRICE_CHART.left} x2={PRICE_CHART.width} y1={y} y2={y} />
            <text x="0" y={y + 4}>
              {formatPrice(cents)}
            </text>
          </g>
        ))}
        <path className="line" d={line} />
        {planned && <path className="planned" d={planned.line} />}
        {planned && (
          <text className="label" {...beside(planned)}>
            {formatPrice(planned.cents)}
          </text>
        )}
        {lowest && <circle className="mark" cx={lowest.x} cy={lowest.y} r="4" />}
        <text className="label" x={window.x + 8} y="22">
          {window.isOfPlan ? BEFORE : LAST}
        </text>
        {days.map(({ at, x }) => (
          <text key={x} x={x} y="204" textAnchor={x === PRICE_CHART.left ? "start" : "middle"}>
            {formatDay(at).slice(0, 5)}
          </text>
        ))}
      </svg>
    </section>
  );
}
