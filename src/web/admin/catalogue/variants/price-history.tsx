import { formatDay, formatPrice } from "#copy/formats.ts";
import type { EditedVariant } from "#shop/catalogue/variants/edited-variants.ts";
import { lowestBefore, type PriceChange } from "#shop/pricing/lowest-price.ts";
import { Panel } from "#ui/panel.tsx";
import { PriceChart } from "./price-chart.tsx";
import { shapeOf } from "./price-shape.ts";

type PriceHistoryProps = {
  productName: string;
  variants: readonly EditedVariant[];
  prices: Readonly<Record<string, readonly PriceChange[]>>;
  now: Date;
};

/** What was asked for each variant, and since when. */
export const PriceHistory = ({ productName, variants, prices, now }: PriceHistoryProps) => (
  <div className="wrap">
    <Panel
      id="prix"
      title="Prix et réduction"
      beside={<p className="t-xs">Chaque changement est gardé.</p>}
    >
      <div className="price-folds">
        {variants.map((variant, at) => (
          <details key={variant.id} className="fold" name="prix" open={at === 0}>
            <summary>
              {variant.name || productName}
              <span className="t-xs c-3"> {formatPrice(variant.priceCents)}</span>
            </summary>
            <Prices
              name={variant.name || productName}
              changes={prices[variant.id] ?? []}
              now={now}
            />
          </details>
        ))}
      </div>
    </Panel>
  </div>
);

type PricesProps = { name: string; changes: readonly PriceChange[]; now: Date };

function Prices({ name, changes, now }: PricesProps) {
  const shape = shapeOf(changes, now);
  const lowest = lowestBefore(changes, now);
  return (
    <div className="price-fold">
      {shape && <PriceChart shape={shape} name={name} />}
      <ol className="price-list" aria-label={`Prix de ${name}`} reversed>
        {changes
          .map((change, at) => ({ ...change, before: changes[at - 1] }))
          .toReversed()
          .map(({ priceCents, at, before }) => (
            <li key={at.getTime()}>
              <time dateTime={at.toISOString()}>{formatDay(at)}</time>
              <span>
                {before && `${formatPrice(before.priceCents)} → `}
                {formatPrice(priceCents)}
              </span>
            </li>
          ))}
      </ol>
      {lowest !== null && (
        <p className="t-xs c-3">Au plus bas depuis 30 jours : {formatPrice(lowest)}</p>
      )}
    </div>
  );
}
