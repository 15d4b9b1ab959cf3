import { formatPrice } from "#copy/formats.ts";
import { lowestBeforeFr } from "#copy/reductions.ts";
import type { Choice } from "#shop/catalogue/variants/choose-variant.ts";
import { Price, PriceBefore } from "#ui/price.tsx";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";

/** What is asked for what is chosen; beside a reduced price, what article L112-1-1 wants told. */
export function ProductPrice({ choice }: { choice: Choice }) {
  const { variant, priceCents, crossedCents, reducedUntil, available } = choice;
  const before = crossedCents === null ? null : formatPrice(crossedCents);
  return (
    <div className="stack [--stack:.5rem]">
      <div className="price-row" aria-live={variant ? "polite" : undefined}>
        <span>
          <Price large>{formatPrice(priceCents)}</Price>
          {before ? (
            <span className="ml-4">
              <PriceBefore>{before}</PriceBefore>
            </span>
          ) : (
            <span className="t-xs ml-3">TTC, hors livraison</span>
          )}
        </span>
        {variant?.specimen && available > 0 ? (
          <span className="stock is-low">Pièce unique</span>
        ) : (
          <ProductStock available={available} always />
        )}
      </div>
      {crossedCents !== null && (
        <p className="t-xs">
          {lowestBeforeFr({ crossedCents, reducedUntil })} TTC, hors livraison.
        </p>
      )}
    </div>
  );
}
