import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { EditedVariant } from "#shop/catalogue/variants/edited-variants.ts";
import { lowestBefore, type PriceChange } from "#shop/pricing/lowest-price.ts";
import type { OpenReduction } from "#shop/pricing/reductions/open-reductions.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepButton } from "#web/parts/forms/step-form.tsx";
import { PriceChart } from "./price-chart.tsx";
import { shapeOf } from "./price-shape.ts";

type PriceHistoryProps = {
  product: { id: string; name: string };
  variants: readonly EditedVariant[];
  prices: Readonly<Record<string, readonly PriceChange[]>>;
  reductions: readonly OpenReduction[];
  now: Date;
};

/** What was asked for each variant, and since when. */
export const PriceHistory = ({ product, variants, prices, reductions, now }: PriceHistoryProps) => (
  <div className="wrap">
    <Panel
      id="prix"
      title="Prix et réduction"
      beside={<p className="t-xs">Chaque changement est gardé.</p>}
    >
      <div className="price-folds">
        {variants.map((variant, at) => {
          const name = variant.name || product.name;
          const reduction = reductions.find(({ variantId }) => variantId === variant.id);
          return (
            <details key={variant.id} className="fold" name="prix" open={at === 0}>
              <summary>
                {name}
                <span className="t-xs c-3">
                  {" "}
                  {formatPrice(variant.priceCents)}
                  {reduction && (reduction.startedAt ? ", en réduction" : ", réduction prévue")}
                </span>
              </summary>
              <div className="price-fold">
                <Prices {...{ name, now, reduction }} changes={prices[variant.id] ?? []} />
                <Reduction {...{ reduction, variant, name }} productId={product.id} />
              </div>
            </details>
          );
        })}
      </div>
    </Panel>
  </div>
);

type PricesProps = {
  name: string;
  changes: readonly PriceChange[];
  now: Date;
  reduction: OpenReduction | undefined;
};

function Prices({ name, changes, now, reduction }: PricesProps) {
  const shape = shapeOf(changes, now, reduction);
  const lowest = lowestBefore(changes, now);
  return (
    <>
      {shape && <PriceChart shape={shape} name={name} />}
      <ol className="price-list" aria-label={`Prix de ${name}`}>
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
        <p className="t-xs c-3">Au plus bas depuis 30 jours : {formatPrice(lowest)}</p>
      )}
    </>
  );
}

type ReductionProps = {
  reduction: OpenReduction | undefined;
  variant: EditedVariant;
  name: string;
  productId: string;
};

/** The one that runs or is to come, or the way to plan one. */
function Reduction({ reduction, variant, name, productId: id }: ReductionProps) {
  if (!reduction) {
    const to = `${href("/admin/produits/:id/declinaisons/reduction", { id })}?declinaison=${variant.id}`;
    return (
      <p>
        <Link className={buttonClass("line", { size: "sm" })} to={to} preventScrollReset>
          Réduire le prix<span className="sr-only"> de {name}</span>
        </Link>
      </p>
    );
  }
  const { priceCents, startsAt, endsAt, startedAt } = reduction;
  const days = `du ${formatDay(startsAt)} au ${formatDay(endsAt)} inclus`;
  return (
    <div className="row [--row:.75rem]">
      <p className="t-sm">
        {startedAt ? "En réduction" : "Réduction prévue"} {days} :{" "}
        {variant.crossedCents !== null && (
          <s className="c-3">{formatPrice(variant.crossedCents)}</s>
        )}{" "}
        <b>{formatPrice(priceCents)}</b>
      </p>
      <StepButton
        action={href("/admin/produits/:id/declinaisons/annuler", { id })}
        name="reduction"
        value={reduction.id}
      >
        Annuler la réduction<span className="sr-only"> de {name}</span>
      </StepButton>
    </div>
  );
}
